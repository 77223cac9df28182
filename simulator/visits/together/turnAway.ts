import type { Person, Slot } from '../../world/world.ts'
import { holdAndPay } from '../holdAndPay.ts'
import { complain, persist, reported, type Visit } from '../stage.ts'
import { mayEnd } from './mayEnd.ts'

/** The answers of the turf, by weight. */
const ANSWERS = { agrees: 3, denies: 3, says_nothing: 3 }
const FIRST_SECONDS_BEFORE = 14 * 60

/** Of a thousand. */
const OFTEN = { deniesCheckIn: 300 }

/**
 * A player books a time that is soon, is turned away at the gate, and the turf answers, or changes its answer, or says
 * nothing. It checks the player in all the same, perhaps after the player has denied a check-in.
 */
export const turnAway =
  (player: Person, slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const known = await holdAndPay(stage, { player, slot, within: 60 })
    if (!known) return
    const opensIn = Math.floor((known.startsAt - stage.now()) / 1000) - FIRST_SECONDS_BEFORE
    await stage.wait(Math.max(0, opensIn + draws.between(-20, 600)))
    const params = { bookingId: known.id }
    const { owner } = slot.ground
    const checkIn = () =>
      reported(owner.client.checkIn({ body: { bookingEntityId: known.id, entryKey: stage.newKey() } }))
    if (draws.oftenOfThousand(OFTEN.deniesCheckIn)) {
      await checkIn()
      await reported(player.client.denyCheckIn({ params }))
      await checkIn()
      return
    }
    const ended = mayEnd(stage, known)
    const said = await persist(stage, (options) =>
      player.client.openAccessDispute({ params, body: { reason: 'CLOSED' } }, options),
    )
    if (said.is !== 'DONE') return
    await checkIn()
    await stage.wait(draws.between(5, 600))
    const answer = draws.weighted(ANSWERS)
    if (answer === 'says_nothing') return
    // The turf can deny only what has begun.
    if (answer === 'denies')
      await stage.wait(Math.max(0, Math.ceil((known.startsAt - stage.now()) / 1000) + draws.between(90, 200)))
    const body = { denial: answer === 'denies' ? ('GROUND_READY' as const) : null }
    const answered = await persist(stage, (options) => owner.client.answerAccessDispute({ params, body }, options))
    ended(answered.is === 'DONE' && answered.reply.state === 'AGREED')
    if (answered.is !== 'DONE' || answered.reply.state !== 'DENIED') return
    const changed = await reported(owner.client.answerAccessDispute({ params, body: { denial: null } }))
    if (changed.is === 'DONE' && changed.reply.state !== 'DENIED')
      complain(stage, 'CLAIM_DECIDED_TWICE', `${known.id} was denied, then agreed`)
  }
