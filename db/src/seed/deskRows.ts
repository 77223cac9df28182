import type { Insertable } from 'kysely'
import type { BlockTable, CollectedBy, CollectionTable, OccupancyTable } from '../schema.ts'
import { instantInIndia, minutesLater } from './businessDay.ts'
import type { DeskEntry } from './deskEntry.ts'
import { type Chance, seededChance } from './seededChance.ts'
import { seedId } from './seedId.ts'
import { slotPrice } from './slotPrice.ts'

export interface DeskRows {
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
export const collectionRow = (
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
