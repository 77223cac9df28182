import type { Database } from '@baari/db/connect.ts'
import { closesGap } from '@baari/domain/availability/gapGuard.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import { freeIntervals } from '@baari/domain/availability/slots.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { type Price, withNudge } from '@baari/domain/turfs/price.ts'
import { sql } from 'kysely'
import { minutesSince } from '../turfs/freeStarts.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import { listPrice } from './priceSlot.ts'

interface Nudged {
  ground: GroundForSale
  date: string
  interval: Interval
  accountId: string
}

/**
 * The turf’s discount for a slot that closes a gap. Only the confirmed time of the turf and of other players counts, so
 * a player cannot make a gap with a hold or another booking.
 */
const nudgeFor = async (db: Database, { ground, date, interval, accountId }: Nudged): Promise<Paise> => {
  if (ground.gapNudge === null) return 0
  const open = openInterval(ground)
  const day = {
    unconfirmed: freeIntervals(open, await confirmedByOthers(db, { ground, date, accountId })),
    open,
    minimumMinutes: ground.minimumMinutes,
  }
  return closesGap(day, interval) ? ground.gapNudge : 0
}

/** The price of a whole ground, less the nudge if the turf’s offer was taken (`insteadOf`). */
export const priceOfWhole = async (
  db: Database,
  { insteadOf, ...asked }: Nudged & { insteadOf: number | null | undefined },
): Promise<Price> =>
  withNudge(listPrice(asked.ground, asked.date, asked.interval), insteadOf == null ? 0 : await nudgeFor(db, asked))

const confirmedByOthers = async (
  db: Database,
  { ground, date, accountId }: Pick<Nudged, 'ground' | 'date' | 'accountId'>,
) => {
  const midnight = instantAt(date, 0, ground.timeZone)
  const { rows } = await sql<{ from: Date; to: Date }>`
    select lower(period) as from, upper(period) as to from live_occupancy
    where turf_id = ${ground.turfId} and part = any (${ground.parts}::smallint[])
      and period && tstzrange(${midnight}, ${midnight}::timestamptz + interval '2 days')
      and expires_at is null and kind <> 'OFFER'
      and not exists (select from booking where account_id = ${accountId} and source_id in (id, game_id))`.execute(db)
  const minute = (instant: Date): number => minutesSince(date, ground.timeZone, instant.getTime())
  return rows.map(({ from, to }) => ({ startsAt: minute(from), endsAt: minute(to) }))
}
