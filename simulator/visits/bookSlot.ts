import type { KnownBooking } from '../checks/model.ts'
import type { Person, Slot } from '../world/world.ts'
import { cancelBooking, moveBooking, undoBooking } from './giveBack.ts'
import { holdSlot } from './holdSlot.ts'
import { HOLD_SECONDS, untilPaying } from './payAndConfirm.ts'
import { payForSlot } from './payForSlot.ts'
import { reported, type Stage, type Visit } from './stage.ts'
import { wallTime } from './wallTime.ts'

/** Of a thousand. */
const OFTEN = { usesCoupon: 350, cancels: 250, hasRival: 650, wantsAnother: 700 }

/** A player holds a slot, pays or does not, and perhaps cancels, undoes or moves it; rivals want the same time about the end of the hold. */
export const bookSlot =
  (player: Person, requested: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    const usesCoupon = requested.couponCode !== undefined || draws.oftenOfThousand(OFTEN.usesCoupon)
    const slot: Slot = { ...requested, ...(usesCoupon ? { couponCode: requested.couponCode ?? 'FIRST' } : {}) }
    const held = await holdSlot(stage, player, slot)
    if (held.is !== 'DONE') {
      if (held.is === 'REFUSED' && held.code === 'SLOT_TAKEN') await waitInLine(stage, player, slot)
      return
    }
    const after = untilPaying(stage)
    if (!requested.isBeside) comeBeside(stage, player, { ...slot, after })
    const isWon = await payForSlot(stage, { player, slot, held, after })
    if (isWon && draws.oftenOfThousand(OFTEN.cancels))
      await giveBack(stage, { player, known: held.known, date: slot.date })
  }

/** Another player may want the slot around the end of the hold, and this player another slot with the same coupon. */
const comeBeside = (stage: Stage, player: Person, { after, ...slot }: Slot & { after: number }): void => {
  const { draws, world } = stage
  const sameTurf = world.grounds.filter(({ turfId }) => turfId === slot.ground.turfId)
  if (draws.oftenOfThousand(OFTEN.hasRival)) {
    const { couponCode: _own, ...requested } = slot
    const rival = bookSlot(draws.one(world.players), { ...requested, ground: draws.one(sameTurf), isBeside: true })
    stage.beside(HOLD_SECONDS + draws.between(-50, 10), rival)
  }
  if (slot.couponCode !== undefined && draws.oftenOfThousand(OFTEN.wantsAnother)) {
    const other = { ...slot, ground: draws.one(world.grounds), hour: draws.between(8, 17), isBeside: true as const }
    stage.beside(Math.max(after, HOLD_SECONDS) + draws.between(0, 3), bookSlot(player, other))
  }
}

const waitInLine = async (stage: Stage, player: Person, { ground, date, hour }: Slot): Promise<void> => {
  const { startTime, endTime } = wallTime(date, hour)
  const body = { groundId: ground.id, date, startTime, endTime }
  const joined = await reported(player.client.joinWaitlist({ body }))
  if (joined.is !== 'DONE') return
  await stage.wait(stage.draws.between(300, 900))
  const { waitlistId } = joined.reply
  const entries = await reported(player.client.listWaitlist({}))
  const entry = entries.is === 'DONE' ? entries.reply.content.find((one) => one.waitlistId === waitlistId) : undefined
  if (entry?.offer) await bookSlot(player, { ground, date, hour })(stage)
  else if (stage.draws.oftenOfThousand(300)) await reported(player.client.leaveWaitlist({ params: { waitlistId } }))
}

/** Gives the time back: by the policy, by undoing, or for another time; the owner may be quicker. */
const giveBack = async (
  stage: Stage,
  { player, known, date }: { player: Person; known: KnownBooking; date: string },
): Promise<void> => {
  const seconds = stage.draws.between(1, 600)
  await stage.wait(seconds)
  // Each a third of the time.
  const ways = [moveBooking, undoBooking, cancelBooking] as const
  await ways[seconds % ways.length]!(stage, { player, known, date })
}
