import type { Insertable } from 'kysely'
import type { BlockTable, CollectedBy, CollectionTable, NoShowTable, OccupancyTable } from '../schema.ts'
import type { BookingRows } from './bookingRows.ts'
import { type Chance, dayInIndia, instantInIndia, minutesLater, seededChance, seedId } from './seededChance.ts'
import { slotPrice } from './slotPrice.ts'
import type { SeededGround } from './turfRows.ts'

interface DeskRows {
  block: Insertable<BlockTable>
  occupancy: Insertable<OccupancyTable>[]
  collection: Insertable<CollectionTable> | undefined
}

/** A group has agreed on its hour for this long. */
const AGREED_MINUTES = 40 * 1440
const LONGEST_LEAD = 2 * 1440
const METHODS: readonly CollectedBy[] = ['CASH', 'UPI', 'UPI', 'UPI', 'CARD']

/** Every row of what the desk has written down. Walk-ins that have begun have paid, but for a few. */
export const deskRows = (entry: DeskEntry, ownerId: string, now: Date): DeskRows => {
  const { ground, date } = entry
  const startsAt = instantInIndia(date, entry.startsAt)
  const endsAt = instantInIndia(date, entry.endsAt)
  const key = `desk/${ground.row.id}/${date}/${entry.startsAt}`
  const chance = seededChance(key)
  const createdAt = entry.series
    ? minutesLater(now, -AGREED_MINUTES)
    : minutesLater(startsAt < now ? startsAt : now, -chance.between(10, LONGEST_LEAD))
  const id = seedId('BLOCK', createdAt, key)
  const times = {
    turf_id: ground.row.turf_id,
    ground_id: ground.row.id,
    date,
    starts_minute: entry.startsAt,
    ends_minute: entry.endsAt,
    period: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
  }
  const price = slotPrice(ground, entry).total
  const isPaid = entry.kind === 'MANUAL_BOOKING' && startsAt <= now && chance.happens(92)
  return {
    block: {
      id,
      kind: entry.kind,
      ...times,
      created_by: ownerId,
      created_at: createdAt,
      ...(entry.series === undefined ? {} : { series_id: seedId('SERIES', createdAt, entry.series) }),
      ...(entry.kind === 'BLOCK'
        ? { reason: entry.reason }
        : {
            reason: 'Manual booking',
            game: entry.game,
            price,
            customer_name: entry.customer.name,
            phone: entry.customer.phone,
          }),
    },
    occupancy: (ground.row.parts as number[]).map((part) => ({
      turf_id: ground.row.turf_id,
      part,
      period: times.period,
      kind: entry.kind === 'BLOCK' ? 'BLOCK' : 'MANUAL',
      ground_id: ground.row.id,
      source_id: id,
      created_at: createdAt,
    })),
    collection: isPaid
      ? collectionRow(
          { of: { block_id: id }, turfId: ground.row.turf_id, amount: price, ownerId, date, startsAt },
          chance,
        )
      : undefined,
  }
}

interface Collecting {
  of: { block_id: string } | { booking_id: string }
  turfId: string
  /** Paise. */
  amount: number
  ownerId: string
  date: string
  startsAt: Date
}

/** Taken at the gate as people arrive. */
const collectionRow = (
  { of, turfId, amount, ownerId, date, startsAt }: Collecting,
  chance: Chance,
): Insertable<CollectionTable> => {
  const collectedAt = minutesLater(startsAt, -chance.between(0, 12))
  return {
    id: seedId('COLLECTION', collectedAt, JSON.stringify(of)),
    ...of,
    turf_id: turfId,
    amount,
    method: chance.pick(METHODS),
    date,
    collected_by: ownerId,
    collected_at: collectedAt,
  }
}

interface DeskTime {
  ground: SeededGround
  date: string
  /** Minutes of the business day. */
  startsAt: number
  endsAt: number
}

interface Customer {
  name: string
  phone: string | null
}

/** An entry that the turf itself recorded. */
export type DeskEntry = DeskTime &
  (
    | { kind: 'BLOCK'; reason: string; series?: string }
    | { kind: 'MANUAL_BOOKING'; game: string; customer: Customer; series?: string }
  )

const NAMES = (
  'Rohan Vijay Deepak Suresh Imran Harsh Manoj Pooja Faizan Gaurav Ritu Sanjay Naveen Kiran Alok Zoya Ramesh Tanvi ' +
  'Arvind Jatin Meera Lokesh Salman Neeraj'
).split(' ')

/** A caller or walk-in; half of them leave a phone number. */
export const deskCustomer = (chance: Chance): Customer => ({
  name: chance.pick(NAMES),
  phone: chance.happens(50) ? `+9190000${chance.between(20_000, 29_999)}` : null,
})

const DID_NOT_COME_PERCENT = 4
/** Some balances of yesterday and today are still to be collected. */
const COLLECTED_PERCENT = 94
const MARKED_AFTER_MINUTES = 20

/** Arrivals at the gate: the balance is paid there, and a few players do not come. */
export const arrivalRows = (
  booking: BookingRows['booking'],
  ownerId: string,
  now: Date,
): { noShow?: Insertable<NoShowTable>; collection?: Insertable<CollectionTable> } => {
  const startsAt = booking.starts_at as Date
  const { id, date, turf_id: turfId } = booking
  const markedAt = minutesLater(startsAt, MARKED_AFTER_MINUTES)
  if (markedAt > now) return {}
  const chance = seededChance(`arrival/${id}`)
  if (chance.happens(DID_NOT_COME_PERCENT))
    return {
      noShow: {
        id: seedId('NOSHOW', markedAt, id),
        turf_id: turfId,
        booking_id: id,
        marked_by: ownerId,
        marked_at: markedAt,
      },
    }
  const balance = booking.total - booking.pay_now
  const isLongAgo = date < dayInIndia(now, -1)
  if (balance === 0 || !(isLongAgo || chance.happens(COLLECTED_PERCENT))) return {}
  return {
    collection: collectionRow({ of: { booking_id: id }, turfId, amount: balance, ownerId, date, startsAt }, chance),
  }
}
