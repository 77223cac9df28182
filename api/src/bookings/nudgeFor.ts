import type { Database } from '@baari/db/connect.ts'
import { startWithoutGap } from '@baari/domain/availability/gapGuard.ts'
import { businessInterval, openInterval, wallTime } from '@baari/domain/availability/openingHours.ts'
import { freeIntervals } from '@baari/domain/availability/slots.ts'
import { lengthOf } from '@baari/domain/shared/interval.ts'
import type { Paise } from '@baari/domain/shared/money.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { sql } from 'kysely'
import { minutesSince } from '../turfs/freeStarts.ts'
import type { GroundForSale } from '../turfs/groundForSale.ts'
import { heldByOthers } from './heldByOthers.ts'
import type { RequestedSlot } from './requestedSlot.ts'

interface Nudged {
  ground: GroundForSale
  date: string
  slot: RequestedSlot
  /** Wall minutes of the start that was chosen first. */
  insteadOf: number | null | undefined
  accountId: string
}

/** What the turf takes off because the slot leaves no gap, and the start that was chosen first would have left one. */
export const nudgeFor = async (db: Database, { ground, date, slot, insteadOf, accountId }: Nudged): Promise<Paise> => {
  if (insteadOf == null || ground.gapNudge === null) return 0
  const end = wallTime(insteadOf + lengthOf(slot.interval))
  const open = openInterval(ground)
  const start = startWithoutGap({
    free: freeIntervals(open, await takenByOthers(db, { ground, date, accountId })),
    opensAt: open.startsAt,
    minimumMinutes: ground.minimumMinutes,
    chosen: businessInterval(ground, insteadOf, end),
  })
  return start === slot.interval.startsAt ? ground.gapNudge : 0
}

/** What takes the ground's day for whoever asks, as the turf's page shows it to them: what is kept for a squad is taken there. */
const takenByOthers = async (
  db: Database,
  { ground, date, accountId }: Pick<Nudged, 'ground' | 'date' | 'accountId'>,
) => {
  const midnight = instantAt(date, 0, ground.timeZone)
  const { rows } = await sql<{ from: Date; to: Date }>`
    select lower(period) as from, upper(period) as to from live_occupancy
    where turf_id = ${ground.turfId} and part = any (${ground.parts}::smallint[])
      and period && tstzrange(${midnight}, ${midnight}::timestamptz + interval '2 days')
      and ${heldByOthers(accountId)}`.execute(db)
  const minute = (instant: Date): number => minutesSince(date, ground.timeZone, instant.getTime())
  return rows.map(({ from, to }) => ({ startsAt: minute(from), endsAt: minute(to) }))
}
