import { businessInterval } from '@baari/domain/availability/openingHours.ts'
import { checkSlot } from '@baari/domain/availability/slots.ts'
import { GAME_MINUTES } from '@baari/domain/games/seats.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { dateAt, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { Failure } from '../platform/http/failure.ts'
import { minutesSince } from '../turfs/freeStarts.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'

export interface SlotRequest {
  bookingType: 'FULL' | 'PARTIAL'
  date: string
  /** Wall minutes. */
  startTime: number
  endTime: number
  selectedGameType: string
}

export interface RequestedSlot {
  /** Minutes of the business day. */
  interval: Interval
  startsAt: Date
  endsAt: Date
}

/** The slot that is asked for, if the ground can be booked at that time at all; else the Failure that says why not. */
export const requestedSlot = (ground: GroundForSale, request: SlotRequest, now: Date): RequestedSlot => {
  if (!ground.available) throw new Failure('GROUND_CLOSED')
  const isOffered = request.bookingType === 'FULL' ? ground.allowFull : ground.allowPartial
  if (!isOffered) throw new Failure('BOOKING_TYPE_NOT_OFFERED')
  if (!ground.games.includes(request.selectedGameType)) throw new Failure('GAME_NOT_SUPPORTED')
  const hours = { opensAt: ground.opensAt, closesAt: ground.closesAt }
  const interval = businessInterval(hours, request.startTime, request.endTime)
  const today = dateAt(now, ground.timeZone)
  const refusal = checkSlot({
    interval,
    date: request.date,
    today,
    nowMinutes: minutesSince(today, ground.timeZone, now.getTime()),
    hours,
    minimumMinutes: request.bookingType === 'FULL' ? ground.minimumMinutes : GAME_MINUTES[0],
  })
  if (isRefused(refusal)) throw new Failure(refusal.refused)
  return {
    interval,
    startsAt: instantAt(request.date, interval.startsAt, ground.timeZone),
    endsAt: instantAt(request.date, interval.endsAt, ground.timeZone),
  }
}
