import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { PlannedBooking, PlannedPrice } from '@baari/domain/imports/planImport.ts'
import type { Handler } from '../platform/http/context.ts'
import { groundOf, minuteOn, type OwnTurf, ownTurf, type PlannedTable, planTable, type Standing } from './planTable.ts'

type Preview = Answer<Api['previewImport']>
type PlannedRow = Preview['planned'][number]
type Shown = Preview['conflicts'][number]['standing'][number]

/** Shows what a table would bring in, row by row. Changes nothing. */
export const previewImport: Handler<Api['previewImport']> = async ({ body }, { db, now, viewer }) => {
  const turf = await ownTurf(db, body.turfId, viewer)
  const plan = await planTable(body, turf, { db, now })
  const planned = presentRows(plan, turf)
  const byRow = Map.groupBy(planned, ({ row }) => row)
  const inConflict = new Set(plan.conflicts.map(({ row }) => row))
  return {
    planned: planned.filter(({ row }) => !inConflict.has(row)),
    customers: plan.visits.map(({ row, name, phone, visits, lastVisit }) => ({ row, name, phone, visits, lastVisit })),
    conflicts: plan.conflicts.map(({ row, standing, rows, otherGround }) => {
      const own = byRow.get(row) ?? []
      return {
        planned: own,
        standing: standing.map((one) => presentStanding(one, own[0]?.date ?? null, turf)),
        rows,
        otherGround: otherGround ? { groundEntityId: otherGround.id, groundName: otherGround.name } : null,
      }
    }),
    skipped: plan.skipped,
  }
}

const presentRows = ({ bookings, prices }: PlannedTable, turf: OwnTurf): PlannedRow[] => {
  const placeOf = ({ row, groundId, interval }: PlannedBooking | PlannedPrice) => ({
    row,
    groundEntityId: groundId,
    groundName: groundOf(turf, groundId).name,
    fromMinute: interval.startsAt,
    toMinute: interval.endsAt,
  })
  return [
    ...bookings.map((booking) => ({
      ...placeOf(booking),
      date: booking.date,
      weekday: null,
      name: booking.name,
      phone: booking.phone,
      price: booking.price,
    })),
    ...prices.map((price) => ({
      ...placeOf(price),
      date: null,
      weekday: price.weekday,
      name: price.notes,
      phone: null,
      price: price.pricePerHour,
    })),
  ]
}

const presentStanding = (
  { kind, groundId, name, weekday, price, startsAt, endsAt }: Standing,
  date: string | null,
  turf: OwnTurf,
): Shown => ({
  kind: kind === 'FULL' ? 'ONLINE' : kind,
  groundEntityId: groundId,
  groundName: groundOf(turf, groundId).name,
  date,
  weekday,
  fromMinute: date === null ? startsAt : minuteOn(date, startsAt, turf),
  toMinute: date === null ? endsAt : minuteOn(date, endsAt, turf),
  name,
  price: price?.perHour ?? null,
})
