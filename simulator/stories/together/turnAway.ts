import type { Person, Slot } from '../../world/world.ts'
import { holdAndPay } from '../holdAndPay.ts'
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
    const known = await holdAndPay(stage, { player, slot, within: 60 })
    if (!known) return
    const opensIn = Math.floor((known.startsAt - stage.now()) / 1000) - FIRST_SECONDS_BEFORE
    await stage.wait(Math.max(0, opensIn + draws.between(-20, 600)))
    const ended = mayEnd(stage, known)
    const params = { bookingId: known.id }
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
