import type { KnownBooking } from '../checks/model.ts'
import type { Person, WorldGround } from '../world/buildWorld.ts'
import { HOLD_SECONDS, payAndConfirm, untilPaying } from './payAndConfirm.ts'
import { persist, type Stage, type Story, told } from './stage.ts'
import { wallTime } from './wallTime.ts'

export interface Slot {
  ground: WorldGround
  date: string
  hour: number
  couponCode?: string
  /** Wanted because of another booking: nobody comes beside it. */
  isBeside?: true
}

/** Of a thousand. */
const OFTEN = { usesCoupon: 350, cancels: 250, hasRival: 650, wantsAnother: 700 }

/** A player holds a slot, pays or does not, and perhaps cancels; rivals want the same time about the end of the hold. */
export const bookSlot =
  (player: Person, wanted: Slot): Story =>
  async (stage) => {
    const { draws, history } = stage
    const usesCoupon = wanted.couponCode !== undefined || draws.oftenOfThousand(OFTEN.usesCoupon)
    const slot: Slot = { ...wanted, ...(usesCoupon ? { couponCode: wanted.couponCode ?? 'FIRST' } : {}) }
    const from = stage.step()
    const held = await hold(stage, player, slot)
    if (held.is !== 'DONE') {
      if (held.is === 'REFUSED' && held.code === 'SLOT_TAKEN') await waitInLine(stage, player, slot)
      return
    }
    const known = knownBooking(stage, player, slot, held.reply.entityId)
    const after = untilPaying(stage)
    if (!wanted.isBeside) comeBeside(stage, player, { ...slot, after })
    await payAndConfirm(stage, { player, known, order: held.reply, after })
    if (known.state !== 'CONFIRMED') return
    const takes = slot.ground.parts.map((part) => `${slot.ground.turfId}/${part} ${slot.date} ${slot.hour}`)
    history.push({ act: 'win', person: player.name, bookingId: known.id, takes, from, to: stage.step() })
    if (draws.oftenOfThousand(OFTEN.cancels)) await cancel(stage, player, known)
  }

const hold = (stage: Stage, player: Person, { ground, date, hour, couponCode }: Slot) => {
  const { startTime, endTime } = wallTime(date, hour)
  const body = {
    groundId: ground.id,
    date,
    startTime,
    endTime,
    selectedGameType: 'Cricket',
    ...(couponCode ? { couponCode } : {}),
  }
  return persist(stage, (options) => player.client.bookFull({ body }, options))
}

const knownBooking = (stage: Stage, player: Person, { ground, date, hour }: Slot, id: string): KnownBooking => {
  const { startsAt, endsAt } = wallTime(date, hour)
  const known = stage.model.bookings.get(id) ?? {
    id,
    person: player.name,
    groundId: ground.id,
    startsAt,
    endsAt,
    state: 'HELD' as const,
    mayBeOver: false,
    failedPaymentIds: [],
  }
  stage.model.bookings.set(id, known)
  return known
}

/** Before the hold ends somebody else wants the slot; when its player pays late, they want another with the same coupon. */
const comeBeside = (stage: Stage, player: Person, { after, ...slot }: Slot & { after: number }): void => {
  const { draws, world } = stage
  const sameTurf = world.grounds.filter(({ turfId }) => turfId === slot.ground.turfId)
  if (draws.oftenOfThousand(OFTEN.hasRival)) {
    const { couponCode: _own, ...wanted } = slot
    const rival = bookSlot(draws.one(world.players), { ...wanted, ground: draws.one(sameTurf), isBeside: true })
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
  const joined = await told(player.client.joinWaitlist({ body }))
  if (joined.is !== 'DONE') return
  await stage.wait(stage.draws.between(300, 900))
  const { waitlistId } = joined.reply
  const entries = await told(player.client.listWaitlist({}))
  const entry = entries.is === 'DONE' ? entries.reply.content.find((one) => one.waitlistId === waitlistId) : undefined
  if (entry?.offer) await bookSlot(player, { ground, date, hour })(stage)
  else if (stage.draws.oftenOfThousand(300)) await told(player.client.leaveWaitlist({ params: { waitlistId } }))
}

const cancel = async (stage: Stage, player: Person, known: KnownBooking): Promise<void> => {
  await stage.wait(stage.draws.between(1, 600))
  const from = stage.step()
  known.mayBeOver = true
  const answer = await persist(stage, (options) =>
    player.client.cancelBooking({ params: { bookingId: known.id }, body: { cancellationReason: 'Rain' } }, options),
  )
  if (answer.is === 'DONE') known.state = 'CANCELLED'
  const to = answer.is === 'SILENCE' ? undefined : stage.step()
  stage.history.push({ act: 'cancel', person: player.name, bookingId: known.id, from, to })
}
