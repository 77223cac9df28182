import { RAIN_REASON } from '@baari/domain/reservations/rainChoice.ts'
import type { Insertable } from 'kysely'
import type { BlockTable, OccupancyTable, RainChoiceTable, RainClosureTable } from '../schema.ts'
import type { Cancellation, CancelledRows } from './cancelledRows.ts'
import type { Calendar } from './filledDays.ts'
import { dayInIndia, instantInIndia, minutesLater, seededChance, seedId } from './seededChance.ts'
import type { SeededGround, Town } from './turfRows.ts'

const TURF = 'Mansarovar Sixers'
const GROUND = 'Box ground'
const DAY = -2
const FROM = 19 * 60
const UNTIL = 22 * 60
const CLOSED_MINUTES_BEFORE = 60
/** Minutes of the business day, from start to end of each booking. */
const BOOKED = [
  [19 * 60, 20 * 60],
  [20 * 60, 21 * 60 + 30],
] as const

export interface RainedEvening {
  ground: SeededGround
  date: string
  ownerId: string
  closedAt: Date
  /** Bookings whose players wanted their money back. */
  cancelled: readonly Cancellation[]
}

/** An evening that it rained, at a turf whose owner one logs in as: the ground was closed, and its players got their money back. */
export const rainedEvening = (calendar: Calendar, { turfs, crowds, now }: Town): RainedEvening => {
  const turf = turfs.find(({ row }) => row.name === TURF)
  const ground = turf?.grounds.find(({ row }) => row.name === GROUND)
  const date = dayInIndia(now, DAY)
  if (!turf || !ground || !calendar.take({ ground, date, startsAt: FROM, endsAt: UNTIL, accounts: [] }))
    throw new Error(`It cannot rain at ${TURF} in the demo.`)
  const chance = seededChance(`rain/${turf.row.slug}`)
  const closedAt = instantInIndia(date, FROM - CLOSED_MINUTES_BEFORE)
  return {
    ground,
    date,
    ownerId: turf.row.owner_id,
    closedAt,
    cancelled: BOOKED.map(([startsAt, endsAt]) => ({
      by: 'OWNER',
      reason: RAIN_REASON,
      after: closedAt,
      slot: {
        account: chance.pick(crowds.get(turf.row.city) ?? []),
        ground,
        game: 'Cricket',
        date,
        startsAt,
        endsAt,
        wantsCoupon: false,
        paysInFull: true,
      },
    })),
  }
}

interface RainRows {
  closure: Insertable<RainClosureTable>
  block: Insertable<BlockTable>
  occupancy: Insertable<OccupancyTable>[]
  choices: Insertable<RainChoiceTable>[]
}

/** The closure, the block that keeps its time, and what each player chose. */
export const rainRows = (
  { ground, date, ownerId, closedAt }: RainedEvening,
  refunded: readonly CancelledRows[],
): RainRows => {
  const period = `[${instantInIndia(date, FROM).toISOString()},${instantInIndia(date, UNTIL).toISOString()})`
  const key = `rain/${ground.row.id}/${date}`
  const time = {
    turf_id: ground.row.turf_id,
    date,
    starts_minute: FROM,
    ends_minute: UNTIL,
    period,
    created_by: ownerId,
    created_at: closedAt,
  }
  const closureId = seedId('RAIN', closedAt, key)
  const blockId = seedId('BLOCK', closedAt, key)
  return {
    closure: { id: closureId, ground_ids: [ground.row.id], ...time, notified_at: minutesLater(closedAt, 1) },
    block: {
      id: blockId,
      kind: 'BLOCK',
      ground_id: ground.row.id,
      reason: RAIN_REASON,
      rain_closure_id: closureId,
      ...time,
    },
    occupancy: (ground.row.parts as number[]).map((part) => ({
      turf_id: ground.row.turf_id,
      part,
      period,
      kind: 'BLOCK',
      ground_id: ground.row.id,
      source_id: blockId,
      created_at: closedAt,
    })),
    choices: refunded.map(({ booking }) => ({
      id: seedId('CHOICE', closedAt, `${key}/${booking.id}`),
      closure_id: closureId,
      booking_id: booking.id,
      ground_id: ground.row.id,
      date,
      starts_minute: booking.starts_minute,
      ends_minute: booking.ends_minute,
      state: 'REFUNDED',
      decide_by: booking.starts_at,
      decided_by: 'PLAYER',
      decided_at: booking.cancelled_at as Date,
      created_at: closedAt,
    })),
  }
}
