import { PAISE_PER_RUPEE } from '@baari/domain/shared/money.ts'
import type { KnownBooking } from '../../checks/model.ts'
import { PART_COUPON } from '../../world/buildWorld.ts'
import { GAP_NUDGE_RUPEES } from '../../world/turfPlans.ts'
import type { Person, Slot, WorldGround } from '../../world/world.ts'
import { cancelBooking, moveBooking, undoBooking } from '../giveBack.ts'
import { holdSlot } from '../holdSlot.ts'
import { payAndConfirm, untilPaying } from '../payAndConfirm.ts'
import { persist, reported, type Stage, type Visit } from '../stage.ts'
import { payShare } from '../together/payShare.ts'
import { wallTime } from '../wallTime.ts'

/** The ends of a paid booking, by weight. */
const ENDS = { keeps: 3, undoes: 2, cancels: 3, moves: 4, movesAndCancels: 6, splits: 3 }
/** Of a thousand. */
const OFTEN = { usesCoupon: 350, wantsNoGap: 250, priceChanges: 350, triesAgain: 600 }
const MINUTES = 60
const SHARE = 100
const FRIENDS = 2

/** A player books at the price shown, which the owner may change before it is paid, and may undo, move or cancel. */
export const bookPriced =
  (player: Person, friends: readonly Person[], slot: Slot): Visit =>
  async (stage) => {
    const { draws } = stage
    if (draws.oftenOfThousand(OFTEN.priceChanges)) stage.beside(draws.between(1, 240), changePrice(slot.ground))
    const requested = draws.oftenOfThousand(OFTEN.usesCoupon) ? { ...slot, couponCode: PART_COUPON } : slot
    const wantsNoGap = draws.oftenOfThousand(OFTEN.wantsNoGap)
    const held =
      (await holdAtPrice(stage, player, { ...requested, wantsNoGap })) ??
      // The price may have changed in between, so the player reads it again.
      (await holdAtPrice(stage, player, { ...requested, wantsNoGap: false }))
    if (!held) return
    const { known } = held
    await payAndConfirm(stage, { player, known, order: held.order, after: untilPaying(stage) })
    if (known.state === 'HELD' && draws.oftenOfThousand(OFTEN.triesAgain)) await payAgain(stage, player, known)
    if (known.state !== 'CONFIRMED') return
    const given = { player, known, date: slot.date }
    const end = draws.weighted(ENDS)
    await stage.wait(draws.between(1, 300))
    if (end === 'splits') await split(stage, player, { known, friends })
    if (end === 'undoes') await undoBooking(stage, given)
    if (end === 'moves' || end === 'movesAndCancels' || end === 'splits') await moveBooking(stage, given)
    await stage.wait(draws.between(1, 300))
    if (end === 'cancels' || end === 'movesAndCancels') await cancelBooking(stage, given)
  }

interface Requested extends Slot {
  /** The player chose half an hour later first, and takes the offer of this start, which leaves no gap. */
  wantsNoGap: boolean
}

/** The price of the slot on the page of the turf, in rupees. */
const shownPrice = async (player: Person, slot: Requested): Promise<number | undefined> => {
  const { ground, date, hour, couponCode } = slot
  const read = await reported(player.client.getAvailability({ query: { turfId: ground.turfId, date } }))
  if (read.is !== 'DONE') return undefined
  const shown = read.reply.turfAvailabilityResponse.find(({ groundId }) => groundId === ground.id)
  if (!shown) return undefined
  const changes = shown.dynamicPriceSlotResponsesList
    .filter(({ bookingType }) => bookingType === 'FULL')
    .filter(({ fromMinute, toMinute }) => fromMinute <= hour * MINUTES && hour * MINUTES < toMinute)
    .reduce((sum, { priceChange }) => sum + priceChange, 0)
  const price = shown.pricePerHourFullBooking + changes - (slot.wantsNoGap ? GAP_NUDGE_RUPEES : 0)
  if (couponCode === undefined) return price
  const { startTime, endTime } = wallTime(date, hour)
  const body = {
    couponCode,
    groundId: ground.id,
    bookingAmount: price,
    bookingType: 'FULL' as const,
    game: 'Cricket',
    bookingStartTime: startTime,
    bookingEndTime: endTime,
    bookingDate: date,
  }
  const checked = await reported(player.client.validateCoupon({ body }))
  return checked.is === 'DONE' && checked.reply.valid ? price - checked.reply.discountApplied : undefined
}

const holdAtPrice = async (stage: Stage, player: Person, slot: Requested) => {
  const shown = await shownPrice(player, slot)
  if (shown === undefined) return undefined
  const held = await holdSlot(stage, player, slot, {
    expectedPrice: shown,
    ...(slot.wantsNoGap ? { insteadOf: wallTime(slot.date, slot.hour + 0.5).startTime } : {}),
  })
  if (held.is !== 'DONE') return undefined
  const { known, order } = held
  known.shown = shown * PAISE_PER_RUPEE
  // An order with nothing to pay is confirmed at once.
  if (order.externalPaymentOrderId === null && order.status === 'CONFIRMED') {
    known.state = 'CONFIRMED'
    known.paid = 0
  }
  return { known, order }
}

/** Pays for an unpaid booking at the price shown; if the price has changed, the player agrees to the new one. */
export const payAgain = async (stage: Stage, player: Person, known: KnownBooking): Promise<void> => {
  const params = { bookingId: known.id }
  const query = known.shown === undefined ? {} : { expectedPrice: known.shown / PAISE_PER_RUPEE }
  const again = await persist(stage, (options) => player.client.retryPayment({ params, query }, options))
  if (again.is === 'REFUSED' && again.code === 'PRICE_CHANGED') {
    delete known.shown
    return payAgain(stage, player, known)
  }
  if (again.is !== 'DONE') return
  await payAndConfirm(stage, { player, known, order: again.reply, after: stage.draws.between(1, 60) })
}

/** Some friends pay their shares, perhaps while the booking is being moved. */
const split = async (
  stage: Stage,
  player: Person,
  { known, friends }: { known: KnownBooking; friends: readonly Person[] },
): Promise<void> => {
  const shares = Array.from({ length: FRIENDS }, () => ({ name: null, amount: SHARE }))
  const body = { shares, atDeadline: 'HOST_PAYS' as const }
  const bill = await persist(stage, (options) =>
    player.client.shareBill({ params: { bookingId: known.id }, body }, options),
  )
  if (bill.is !== 'DONE') return
  for (const friend of friends.slice(0, stage.draws.between(0, FRIENDS)))
    stage.beside(stage.draws.between(1, 60), payShare(friend, { known, token: bill.reply.token }))
  await stage.wait(stage.draws.between(30, 120))
}

/** An owner changes the price of an hour while players look and pay. */
export const changePrice =
  (ground: WorldGround): Visit =>
  async (stage) => {
    const params = { groundId: ground.id }
    const body = { pricePerHourFullBooking: stage.draws.between(6, 12) * 100 }
    await reported(ground.owner.client.updateGround({ params, body }))
  }
