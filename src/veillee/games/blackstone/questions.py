"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from . import standing
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
    ),
    QuestionKind(
        prompt=acting.MoveTwin,
        words=acting_words.twin,
        facts=acting_words.twin_facts,
        sketch=acting_sketches.twin_sketch,
    ),
    QuestionKind(prompt=acting.Carry, words=acting_words.carry, facts=acting_words.carry_facts),
    QuestionKind(
        prompt=acting.FreeMove,
        words=acting_words.free_move,
        facts=acting_words.twin_facts,
        sketch=acting_sketches.free_move_sketch,
    ),
    QuestionKind(
        prompt=acting.NextTarget,
        words=acting_words.next_target,
        facts=acting_words.next_facts,
        sketch=acting_sketches.next_target_sketch,
    ),
    QuestionKind(
        prompt=acting.FreeStrike,
        words=acting_words.free_strike,
        facts=acting_words.free_strike_facts,
        sketch=acting_sketches.free_strike_sketch,
    ),
    QuestionKind(
        prompt=combat.Deploy,
        words=combat_words.deploy,
        facts=combat_words.deploy_facts,
        sketch=answer_sketches.deploy_sketch,
    ),
    QuestionKind(prompt=combat.Destiny, words=combat_words.destiny, facts=combat_words.destiny_facts),
    QuestionKind(
        prompt=combat.Initiative,
        words=combat_words.initiative,
        sketch=answer_sketches.initiative_sketch,
        why_not=why_not.closed_initiative,
        standing=standing.INITIATIVE,
    ),
    QuestionKind(prompt=combat.AgreeToSwap, words=combat_words.agree_to_swap, facts=combat_words.swap_facts),
    QuestionKind(
        prompt=combat.GambitPlace,
        words=combat_words.gambit_place,
        facts=combat_words.gambit_facts,
        sketch=answer_sketches.gambit_sketch,
    ),
    QuestionKind(prompt=combat.EventAgain, words=combat_words.event_again, facts=combat_words.event_again_facts),
    QuestionKind(prompt=combat.KeepEvent, words=combat_words.keep_event, facts=combat_words.keep_event_facts),
    QuestionKind(prompt=combat.PickExplorer, words=combat_words.pick_explorer, facts=combat_words.explorer_facts),
    QuestionKind(prompt=combat.PickMarker, words=combat_words.marker),
    QuestionKind(prompt=combat.PickSlain, words=combat_words.slain, facts=combat_words.slain_facts),
    QuestionKind(prompt=combat.PickGroup, words=combat_words.group),
    QuestionKind(prompt=combat.PickPortal, words=combat_words.portal, facts=combat_words.portal_facts),
    QuestionKind(prompt=combat.PickLink, words=combat_words.link),
    QuestionKind(prompt=combat.PickLock, words=combat_words.lock, facts=combat_words.lock_facts),
    QuestionKind(
        prompt=combat.PlaceReturned,
        words=combat_words.returned,
        facts=combat_words.returned_facts,
        sketch=answer_sketches.returned_sketch,
    ),
    QuestionKind(prompt=expedition.FormGroup, words=expedition_words.take, facts=expedition_words.group_facts),
    QuestionKind(prompt=expedition.TakeExplorer, words=expedition_words.take, facts=expedition_words.take_facts),
    QuestionKind(
        prompt=expedition.ChooseDestination,
        words=expedition_words.destination,
        facts=expedition_words.destination_facts,
        why_not=why_not.closed_destinations,
    ),
    QuestionKind(prompt=expedition.PayClues, words=expedition_words.clue, facts=expedition_words.clues_facts),
    QuestionKind(prompt=expedition.AddShip, words=expedition_words.ship, facts=expedition_words.ship_facts),
    QuestionKind(prompt=expedition.Exchange, words=expedition_words.exchange, facts=expedition_words.exchange_facts),
    QuestionKind(
        prompt=expedition.Camp,
        words=expedition_words.camp,
        facts=expedition_words.camp_facts,
        why_not=why_not.closed_camp,
    ),
    QuestionKind(prompt=expedition.AgreeToStop, facts=expedition_words.stop_facts),
    QuestionKind(prompt=expedition.DropCards, words=expedition_words.drop, facts=expedition_words.drop_facts),
    QuestionKind(prompt=expedition.SkipCard, words=expedition_words.skip, facts=expedition_words.skip_facts),
    QuestionKind(prompt=expedition.PutUnder, facts=expedition_words.under_facts),
    QuestionKind(prompt=expedition.TakeOn, words=expedition_words.take_on, facts=expedition_words.take_on_facts),
    QuestionKind(prompt=expedition.Volunteer, words=expedition_words.volunteer, facts=expedition_words.volunteer_facts),
    QuestionKind(prompt=expedition.Guess, words=expedition_words.guess, facts=expedition_words.guess_facts),
    QuestionKind(prompt=expedition.Ambushed, words=expedition_words.ambushed, facts=expedition_words.ambushed_facts),
    QuestionKind(prompt=expedition.Recover, words=expedition_words.recover),
    QuestionKind(prompt=expedition.SaveLife, words=expedition_words.save_life, facts=expedition_words.save_facts),
    QuestionKind(prompt=expedition.TestAgain, words=expedition_words.test_again, facts=expedition_words.again_facts),
    QuestionKind(prompt=expedition.LeaderOrder, words=expedition_words.order),
    QuestionKind(
        prompt=fighting.Reroll,
        words=fighting_words.reroll,
        facts=fighting_words.reroll_facts,
        standing=standing.REROLLS,
    ),
    QuestionKind(prompt=fighting.SoftenWound, words=fighting_words.soften, facts=fighting_words.soften_facts),
    QuestionKind(prompt=fighting.Riposte, words=fighting_words.riposte, facts=fighting_words.riposte_facts),
    QuestionKind(
        prompt=fighting.Overwatch,
        words=fighting_words.overwatch,
        facts=fighting_words.overwatch_facts,
        sketch=answer_sketches.overwatch_sketch,
        standing=standing.OVERWATCH,
    ),
    QuestionKind(prompt=fighting.NextHostile, words=fighting_words.next_hostile),
    QuestionKind(
        prompt=fighting.WhichExplorer,
        words=fighting_words.which_explorer,
        facts=fighting_words.which_facts,
        sketch=answer_sketches.which_explorer_sketch,
    ),
    QuestionKind(prompt=fighting.WhichHex, words=fighting_words.which_hex, facts=fighting_words.hex_facts),
    QuestionKind(prompt=fighting.Disrupt, words=fighting_words.disrupt, facts=fighting_words.disrupt_facts),
    QuestionKind(prompt=precipice.Visit, words=precipice_words.visit),
    QuestionKind(
        prompt=precipice.Bargain,
        words=precipice_words.bargain,
        facts=precipice_words.bargain_facts,
        why_not=why_not.closed_wares,
    ),
    QuestionKind(
        prompt=precipice.PickArcheotech,
        words=precipice_words.pick_archeotech,
        facts=precipice_words.archeotech_facts,
    ),
    QuestionKind(prompt=precipice.OrderDiscoveries, words=precipice_words.discovery),
    QuestionKind(prompt=precipice.NameLeader, words=precipice_words.leader),
)
