import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { Person, Slot } from '../../world/world.ts'
import { holdAndPay } from '../holdAndPay.ts'
import { knownBooking } from '../knownBooking.ts'
import { payAndConfirm } from '../payAndConfirm.ts'
import { changePrice } from '../prices/bookPriced.ts'
import { persist, reported, type Stage, type Visit } from '../stage.ts'
import { payShare } from './payShare.ts'

/** Of a thousand. */
const PRICE_CHANGES = 300
const WEEK = 7 * 24 * 60 * 60 * 1000

/** A squad is made and joined by its link, a booking is shared in it, and two of them want the same again next week at once. */
export const playAsSquad =
  (people: readonly Person[], slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const [captain, ...friends] = people as [Person, ...Person[]]
    stage.model.squadsRequested += 1
    const made = await persist(stage, (options) => captain.client.createSquad({ body: { name: 'Thursdays' } }, options))
    if (made.is !== 'DONE') return
    const params = { squadId: made.reply.squadId }
    const squad = await reported(captain.client.readSquad({ params }))
    if (squad.is !== 'DONE') return
    const { token } = squad.reply
    for (const { client } of friends)
      await persist(stage, (options) => client.joinSquad({ params: { token } }, options))

    const known = await holdAndPay(stage, { player: captain, slot, within: 60 })
    if (!known) return
    const booking = { ...params, bookingId: known.id }
    const planned = await reported(captain.client.planSquadShares({ params: booking }))
    if (planned.is !== 'DONE') return
    const shares = planned.reply.shares.map(({ memberId, amount }) => ({ memberId, amount }))
    await persist(stage, (options) => captain.client.playWithSquad({ params: booking, body: { shares } }, options))
    const given = await reported(captain.client.readSquad({ params }))
    const splitShareId = given.is === 'DONE' ? given.reply.coming[0]?.splitShareId : null
    if (splitShareId)
      for (const friend of friends)
        stage.beside(draws.between(1, 600), payShare(friend, { known, shareId: splitShareId }))
    for (const member of people.slice(0, 2))
      stage.beside(draws.between(1, 120), sameAgain(member, { params: booking, slot }))
    await stage.wait(draws.between(60, 900))
    if (draws.oftenOfThousand(300)) await reported(captain.client.leaveSquad({ params }))
  }

interface Again {
  params: { squadId: string; bookingId: string }
  slot: Slot
}

const sameAgain =
  (member: Person, { params, slot }: Again): Visit =>
  async (stage: Stage) => {
    const shown = await reported(member.client.readSquad({ params }))
    if (shown.is !== 'DONE' || !shown.reply.again) return
    const { totalPrice } = shown.reply.again
    const body = { expectedPrice: totalPrice }
    if (stage.draws.oftenOfThousand(PRICE_CHANGES)) await changePrice(slot.ground)(stage)
    const order = await persist(stage, (options) => member.client.bookSameAgain({ params, body }, options))
    if (order.is !== 'DONE') return
    const date = new Date(Date.parse(slot.date) + WEEK).toISOString().slice(0, 10)
    const known = knownBooking(stage, member, { ...slot, date }, order.reply.entityId)
    known.shown = totalPrice * PAISE_PER_RUPEE
    await payAndConfirm(stage, { player: member, known, order: order.reply, after: stage.draws.between(1, 120) })
  }
