"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from .bot import acting as acting_judges
from .bot import answering, camping, initiating, picking, wares
from .bot import judges as shortlists
from .prompts import acting, combat, expedition, fighting, precipice
from .state import Blackstone

QUESTIONS: Questions[Blackstone] = question_table(
    QuestionKind(prompt=acting.Act, judge=acting_judges.act, shortlist=shortlists.promising_deeds),
    QuestionKind(prompt=acting.MoveTwin, judge=acting_judges.goes_to),
    QuestionKind(prompt=acting.Carry, judge=acting_judges.carry),
    QuestionKind(prompt=acting.FreeMove, judge=acting_judges.goes_to),
    QuestionKind(prompt=acting.NextTarget, judge=acting_judges.next_target),
    QuestionKind(prompt=acting.FreeStrike, judge=acting_judges.free_strike),
    QuestionKind(prompt=combat.Deploy, judge=initiating.deploy),
    QuestionKind(prompt=combat.Destiny, judge=initiating.destiny),
    QuestionKind(prompt=combat.Initiative, judge=initiating.initiative),
    QuestionKind(prompt=combat.AgreeToSwap, judge=initiating.agree_to_swap),
    QuestionKind(prompt=combat.GambitPlace, judge=initiating.gambit_place),
    QuestionKind(prompt=combat.EventAgain, judge=initiating.event_again),
    QuestionKind(prompt=combat.KeepEvent, judge=initiating.keep_event),
    QuestionKind(prompt=combat.PickExplorer, judge=picking.pick_explorer),
    QuestionKind(prompt=combat.PickMarker, judge=picking.pick_marker),
    QuestionKind(prompt=combat.PickSlain, judge=picking.pick_slain),
    QuestionKind(prompt=combat.PickGroup, judge=picking.pick_group),
    QuestionKind(prompt=combat.PickPortal, judge=picking.pick_portal),
    QuestionKind(prompt=combat.PickLink, judge=picking.pick_first),
    QuestionKind(prompt=combat.PickLock, judge=picking.pick_first),
    QuestionKind(prompt=combat.PlaceReturned, judge=picking.place_returned),
    QuestionKind(prompt=expedition.FormGroup, judge=camping.form_group),
    QuestionKind(prompt=expedition.TakeExplorer, judge=camping.take_explorer),
    QuestionKind(prompt=expedition.ChooseDestination, judge=camping.destination),
    QuestionKind(prompt=expedition.PayClues, judge=camping.pay_clues),
    QuestionKind(prompt=expedition.AddShip, judge=camping.add_ship),
    QuestionKind(prompt=expedition.Exchange, judge=camping.exchange),
    QuestionKind(prompt=expedition.Camp, judge=camping.camp),
    QuestionKind(prompt=expedition.AgreeToStop, judge=camping.agree_to_stop),
    QuestionKind(prompt=expedition.DropCards, judge=camping.drop_cards),
    QuestionKind(prompt=expedition.SkipCard, judge=camping.skip_card),
    QuestionKind(prompt=expedition.PutUnder, judge=camping.put_under),
    QuestionKind(prompt=expedition.TakeOn, judge=camping.take_on),
    QuestionKind(prompt=expedition.Volunteer, judge=camping.volunteer),
    QuestionKind(prompt=expedition.Guess, judge=camping.guess),
    QuestionKind(prompt=expedition.Ambushed, judge=camping.ambushed),
    QuestionKind(prompt=expedition.Recover, judge=answering.recover),
    QuestionKind(prompt=expedition.SaveLife, judge=answering.save_life),
    QuestionKind(prompt=expedition.TestAgain, judge=answering.test_again),
    QuestionKind(prompt=expedition.LeaderOrder, judge=camping.leader_order),
    QuestionKind(prompt=fighting.Reroll, judge=answering.reroll),
    QuestionKind(prompt=fighting.SoftenWound, judge=answering.soften),
    QuestionKind(prompt=fighting.Riposte, judge=answering.riposte),
    QuestionKind(prompt=fighting.Overwatch, judge=answering.overwatch),
    QuestionKind(prompt=fighting.NextHostile, judge=picking.pick_first),
    QuestionKind(prompt=fighting.WhichExplorer, judge=picking.which_explorer),
    QuestionKind(prompt=fighting.WhichHex, judge=picking.which_hex),
    QuestionKind(prompt=fighting.Disrupt, judge=picking.disrupt),
    QuestionKind(prompt=precipice.Visit, judge=wares.visit),
    QuestionKind(prompt=precipice.Bargain, judge=wares.bargain),
    QuestionKind(prompt=precipice.PickArcheotech, judge=wares.pick_archeotech),
    QuestionKind(prompt=precipice.OrderDiscoveries, judge=wares.order_discoveries),
    QuestionKind(prompt=precipice.NameLeader, judge=wares.name_leader),
)
