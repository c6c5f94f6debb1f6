"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from . import standing
from .bot import acting as acting_judges
from .bot import answering, camping, initiating, picking, wares
from .bot import judges as shortlists
from .prompts import acting, combat, expedition, fighting, precipice
from .state import Blackstone
from .view import why_not
from .view.sketch import acting as acting_sketches
from .view.sketch import answering as answer_sketches
from .view.wording import acting as acting_words
from .view.wording import combat as combat_words
from .view.wording import expedition as expedition_words
from .view.wording import fighting as fighting_words
from .view.wording import precipice as precipice_words

QUESTIONS: Questions[Blackstone] = question_table(
    QuestionKind(
        prompt=acting.Act,
        words=acting_words.act,
        decline_words=acting_words.ending,
        facts=acting_words.act_facts,
        sketch=acting_sketches.act_sketch,
        why_not=why_not.closed_deeds,
        judge=acting_judges.act,
        shortlist=shortlists.promising_deeds,
    ),
    QuestionKind(
        prompt=acting.MoveTwin,
        words=acting_words.twin,
        facts=acting_words.twin_facts,
        sketch=acting_sketches.twin_sketch,
        judge=acting_judges.goes_to,
    ),
    QuestionKind(
        prompt=acting.OwnMove,
        words=acting_words.own_move,
        facts=acting_words.own_move_facts,
        sketch=acting_sketches.own_move_sketch,
    ),
    QuestionKind(
        prompt=acting.NextHex,
        words=acting_words.next_hex,
        facts=acting_words.next_hex_facts,
        sketch=acting_sketches.next_hex_sketch,
    ),
    QuestionKind(
        prompt=acting.Carry, words=acting_words.carry, facts=acting_words.carry_facts, judge=acting_judges.carry
    ),
    QuestionKind(
        prompt=acting.AgreeToRide,
        words=acting_words.agree_to_ride,
        facts=acting_words.ride_facts,
        judge=acting_judges.agree_to_ride,
    ),
    QuestionKind(
        prompt=acting.FreeMove,
        words=acting_words.free_move,
        facts=acting_words.twin_facts,
        sketch=acting_sketches.free_move_sketch,
        judge=acting_judges.goes_to,
    ),
    QuestionKind(
        prompt=acting.NextTarget,
        words=acting_words.next_target,
        facts=acting_words.next_facts,
        sketch=acting_sketches.next_target_sketch,
        judge=acting_judges.next_target,
    ),
    QuestionKind(
        prompt=acting.FreeStrike,
        words=acting_words.free_strike,
        facts=acting_words.free_strike_facts,
        sketch=acting_sketches.free_strike_sketch,
        judge=acting_judges.free_strike,
    ),
    QuestionKind(
        prompt=combat.Deploy,
        words=combat_words.deploy,
        facts=combat_words.deploy_facts,
        sketch=answer_sketches.deploy_sketch,
        judge=initiating.deploy,
    ),
    QuestionKind(
        prompt=combat.Destiny, words=combat_words.destiny, facts=combat_words.destiny_facts, judge=initiating.destiny
    ),
    QuestionKind(
        prompt=combat.Initiative,
        words=combat_words.initiative,
        sketch=answer_sketches.initiative_sketch,
        why_not=why_not.closed_initiative,
        standing=standing.INITIATIVE,
        judge=initiating.initiative,
    ),
    QuestionKind(
        prompt=combat.AgreeToSwap,
        words=combat_words.agree_to_swap,
        facts=combat_words.swap_facts,
        judge=initiating.agree_to_swap,
    ),
    QuestionKind(
        prompt=combat.GambitPlace,
        words=combat_words.gambit_place,
        facts=combat_words.gambit_facts,
        sketch=answer_sketches.gambit_sketch,
        judge=initiating.gambit_place,
    ),
    QuestionKind(
        prompt=combat.EventAgain,
        words=combat_words.event_again,
        facts=combat_words.event_again_facts,
        judge=initiating.event_again,
    ),
    QuestionKind(
        prompt=combat.KeepEvent,
        words=combat_words.keep_event,
        facts=combat_words.keep_event_facts,
        judge=initiating.keep_event,
    ),
    QuestionKind(
        prompt=combat.PickExplorer,
        words=combat_words.pick_explorer,
        facts=combat_words.explorer_facts,
        judge=picking.pick_explorer,
    ),
    QuestionKind(prompt=combat.PickMarker, words=combat_words.marker, judge=picking.pick_marker),
    QuestionKind(
        prompt=combat.PickSlain, words=combat_words.slain, facts=combat_words.slain_facts, judge=picking.pick_slain
    ),
    QuestionKind(prompt=combat.PickGroup, words=combat_words.group, judge=picking.pick_group),
    QuestionKind(
        prompt=combat.PickPortal, words=combat_words.portal, facts=combat_words.portal_facts, judge=picking.pick_portal
    ),
    QuestionKind(prompt=combat.PickLink, words=combat_words.link, judge=picking.pick_first),
    QuestionKind(
        prompt=combat.PickLock, words=combat_words.lock, facts=combat_words.lock_facts, judge=picking.pick_first
    ),
    QuestionKind(
        prompt=combat.PlaceReturned,
        words=combat_words.returned,
        facts=combat_words.returned_facts,
        sketch=answer_sketches.returned_sketch,
        judge=picking.place_returned,
    ),
    QuestionKind(prompt=expedition.FirstLeader, words=expedition_words.first_leader, judge=camping.first_leader),
    QuestionKind(
        prompt=expedition.FormGroup,
        words=expedition_words.take,
        facts=expedition_words.group_facts,
        judge=camping.form_group,
    ),
    QuestionKind(
        prompt=expedition.TakeExplorer,
        words=expedition_words.take,
        facts=expedition_words.take_facts,
        judge=camping.take_explorer,
    ),
    QuestionKind(
        prompt=expedition.ChooseDestination,
        words=expedition_words.destination,
        facts=expedition_words.destination_facts,
        why_not=why_not.closed_destinations,
        judge=camping.destination,
    ),
    QuestionKind(
        prompt=expedition.PayClues,
        words=expedition_words.clue,
        facts=expedition_words.clues_facts,
        judge=camping.pay_clues,
    ),
    QuestionKind(
        prompt=expedition.AddShip,
        words=expedition_words.ship,
        facts=expedition_words.ship_facts,
        judge=camping.add_ship,
    ),
    QuestionKind(
        prompt=expedition.Exchange,
        words=expedition_words.exchange,
        facts=expedition_words.exchange_facts,
        judge=camping.exchange,
    ),
    QuestionKind(
        prompt=expedition.Camp,
        words=expedition_words.camp,
        facts=expedition_words.camp_facts,
        why_not=why_not.closed_camp,
        judge=camping.camp,
    ),
    QuestionKind(prompt=expedition.AgreeToStop, facts=expedition_words.stop_facts, judge=camping.agree_to_stop),
    QuestionKind(
        prompt=expedition.DropCards,
        words=expedition_words.drop,
        facts=expedition_words.drop_facts,
        judge=camping.drop_cards,
    ),
    QuestionKind(
        prompt=expedition.SkipCard,
        words=expedition_words.skip,
        facts=expedition_words.skip_facts,
        judge=camping.skip_card,
    ),
    QuestionKind(prompt=expedition.PutUnder, facts=expedition_words.under_facts, judge=camping.put_under),
    QuestionKind(
        prompt=expedition.TakeOn,
        words=expedition_words.take_on,
        facts=expedition_words.take_on_facts,
        judge=camping.take_on,
    ),
    QuestionKind(
        prompt=expedition.Volunteer,
        words=expedition_words.volunteer,
        facts=expedition_words.volunteer_facts,
        judge=camping.volunteer,
    ),
    QuestionKind(
        prompt=expedition.Guess, words=expedition_words.guess, facts=expedition_words.guess_facts, judge=camping.guess
    ),
    QuestionKind(
        prompt=expedition.Ambushed,
        words=expedition_words.ambushed,
        facts=expedition_words.ambushed_facts,
        judge=camping.ambushed,
    ),
    QuestionKind(prompt=expedition.Recover, words=expedition_words.recover, judge=answering.recover),
    QuestionKind(
        prompt=expedition.SaveLife,
        words=expedition_words.save_life,
        facts=expedition_words.save_facts,
        judge=answering.save_life,
    ),
    QuestionKind(
        prompt=expedition.TestAgain,
        words=expedition_words.test_again,
        facts=expedition_words.again_facts,
        judge=answering.test_again,
    ),
    QuestionKind(prompt=expedition.LeaderOrder, words=expedition_words.order, judge=camping.leader_order),
    QuestionKind(
        prompt=fighting.Reroll,
        words=fighting_words.reroll,
        facts=fighting_words.reroll_facts,
        sketch=answer_sketches.reroll_sketch,
        standing=standing.REROLLS,
        judge=answering.reroll,
    ),
    QuestionKind(
        prompt=fighting.SoftenWound,
        words=fighting_words.soften,
        facts=fighting_words.soften_facts,
        judge=answering.soften,
    ),
    QuestionKind(
        prompt=fighting.Riposte,
        words=fighting_words.riposte,
        facts=fighting_words.riposte_facts,
        judge=answering.riposte,
    ),
    QuestionKind(
        prompt=fighting.Overwatch,
        words=fighting_words.overwatch,
        facts=fighting_words.overwatch_facts,
        sketch=answer_sketches.overwatch_sketch,
        standing=standing.OVERWATCH,
        judge=answering.overwatch,
    ),
    QuestionKind(prompt=fighting.NextHostile, words=fighting_words.next_hostile, judge=picking.pick_first),
    QuestionKind(
        prompt=fighting.WhichExplorer,
        words=fighting_words.which_explorer,
        facts=fighting_words.which_facts,
        sketch=answer_sketches.which_explorer_sketch,
        judge=picking.which_explorer,
    ),
    QuestionKind(
        prompt=fighting.WhichHex,
        words=fighting_words.which_hex,
        facts=fighting_words.hex_facts,
        judge=picking.which_hex,
    ),
    QuestionKind(
        prompt=fighting.Disrupt, words=fighting_words.disrupt, facts=fighting_words.disrupt_facts, judge=picking.disrupt
    ),
    QuestionKind(prompt=precipice.Visit, words=precipice_words.visit, judge=wares.visit),
    QuestionKind(
        prompt=precipice.Bargain,
        words=precipice_words.bargain,
        facts=precipice_words.bargain_facts,
        why_not=why_not.closed_wares,
        judge=wares.bargain,
    ),
    QuestionKind(
        prompt=precipice.PickArcheotech,
        words=precipice_words.pick_archeotech,
        facts=precipice_words.archeotech_facts,
        judge=wares.pick_archeotech,
    ),
    QuestionKind(prompt=precipice.OrderDiscoveries, words=precipice_words.discovery, judge=wares.order_discoveries),
    QuestionKind(prompt=precipice.NameLeader, words=precipice_words.leader, judge=wares.name_leader),
)
