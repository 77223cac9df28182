import type { Person, Slot } from '../../world/world.ts'
import { holdSlot } from '../holdSlot.ts'
import { payForSlot } from '../payForSlot.ts'
import { persist, type Story } from '../stage.ts'
import { mayEnd } from './mayEnd.ts'

/** The answers of the turf, by weight. */
const ANSWERS = { agrees: 3, denies: 3, says_nothing: 3 }
const FIRST_SECONDS_BEFORE = 14 * 60

/** A player books a time that is soon, is turned away at the gate, and the turf answers or says nothing. */
export const turnAway =
  (player: Person, slot: Slot): Story =>
  async (stage) => {
    const { draws } = stage
    const held = await holdSlot(stage, player, slot)
    if (held.is !== 'DONE') return
    if (!(await payForSlot(stage, { player, slot, held, after: draws.between(1, 60) }))) return
    const opensIn = Math.floor((held.known.startsAt - stage.now()) / 1000) - FIRST_SECONDS_BEFORE
    await stage.wait(Math.max(0, opensIn + draws.between(-20, 600)))
    const ended = mayEnd(stage, held.known)
    const params = { bookingId: held.known.id }
    const said = await persist(stage, (options) =>
      player.client.openAccessDispute({ params, body: { reason: 'CLOSED' } }, options),
    )
    if (said.is !== 'DONE') return
    await stage.wait(draws.between(5, 600))
    const answer = draws.weighted(ANSWERS)
    if (answer === 'says_nothing') return
    const body = { denial: answer === 'denies' ? ('GROUND_READY' as const) : null }
    const { owner } = slot.ground
    const answered = await persist(stage, (options) => owner.client.answerAccessDispute({ params, body }, options))
    ended(answered.is === 'DONE' && answered.reply.state === 'AGREED')
  }
