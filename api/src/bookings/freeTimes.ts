import type { Database } from '@baari/db/connect.ts'
import type { BookingTable } from '@baari/db/schema.ts'
import { openInterval } from '@baari/domain/availability/openingHours.ts'
import { DAYS_AHEAD, freeIntervals, longestBooking, startTimes } from '@baari/domain/availability/slots.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import type { Interval } from '@baari/domain/shared/interval.ts'
import { dateAt, instantAt } from '@baari/domain/shared/zonedTime.ts'
import type { Price } from '@baari/domain/turfs/price.ts'
import { type Selectable, sql } from 'kysely'
import { minutesSince } from '../turfs/freeStarts.ts'
import { type GroundForSale, groundsForSale } from '../turfs/groundForSale.ts'
import { listPrice } from './priceSlot.ts'

interface Taken {
  ground_id: string
  from: Date
  to: Date
}

export interface FreeTime {
  date: CalendarDate
  ground: GroundForSale
  interval: Interval
  price: Price
}

/** Every free time of a booking's length on the grounds of its turf, on those of the days that `datesFrom` today names. */
export const freeTimes = async (
  db: Database,
  booking: Selectable<BookingTable>,
  { now, datesFrom }: { now: Date; datesFrom: (today: CalendarDate) => CalendarDate[] },
): Promise<FreeTime[]> => {
  const grounds = await groundsOf(db, booking)
  const taken = Map.groupBy(await takenOf(db, booking, now), ({ ground_id }) => ground_id)
  return grounds.flatMap((ground) =>
    datesFrom(dateAt(now, ground.timeZone)).flatMap((date) =>
      timesOf(ground, { date, now, taken: taken.get(ground.id) ?? [], booking }),
    ),
  )
}

const groundsOf = async (db: Database, booking: Selectable<BookingTable>): Promise<GroundForSale[]> => {
  const ids = await db
    .selectFrom('ground')
    .select('id')
    .where('turf_id', '=', booking.turf_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const minutes = booking.ends_minute - booking.starts_minute
  const found: GroundForSale[] = []
  for (const { id } of ids) {
    const ground = await groundsForSale().find(db, id)
    if (ground && isOffered(ground, booking.game, minutes)) found.push(ground)
  }
  return found
}

const isOffered = (ground: GroundForSale, game: string, minutes: number): boolean =>
  ground.available &&
  ground.allowFull &&
  ground.games.includes(game) &&
  minutes >= ground.minimumMinutes &&
  minutes <= longestBooking(ground.minimumMinutes)

/** Taken times of the grounds, without the booking's own time. Blocks count even if they overlap it. */
const takenOf = async (db: Database, booking: Selectable<BookingTable>, now: Date): Promise<Taken[]> => {
  const until = new Date(now.getTime() + (DAYS_AHEAD + 3) * 86_400_000)
  const { rows } = await sql<Taken>`
    select ground.id as ground_id, lower(period) as from, upper(period) as to
    from ground join live_occupancy as taken on taken.turf_id = ground.turf_id and part = any (ground.parts)
    where ground.turf_id = ${booking.turf_id} and period && tstzrange(${now}, ${until}) and source_id <> ${booking.id}
    union all
    select ground.id, lower(block.period), upper(block.period)
    from ground join block on block.turf_id = ground.turf_id and block.active and block.kind = 'BLOCK'
      join ground blocked on blocked.id = block.ground_id and blocked.parts && ground.parts
    where ground.turf_id = ${booking.turf_id} and block.period && tstzrange(${now}, ${until})`.execute(db)
  return rows
}

const timesOf = (
  ground: GroundForSale,
  day: { date: string; now: Date; taken: readonly Taken[]; booking: Selectable<BookingTable> },
): FreeTime[] => {
  const { date, booking } = day
  const open = openInterval(ground)
  const minute = (instant: Date): number => minutesSince(date, ground.timeZone, instant.getTime())
  const free = freeIntervals(
    open,
    day.taken.map(({ from, to }) => ({ startsAt: minute(from), endsAt: minute(to) })),
  )
  const minutes = booking.ends_minute - booking.starts_minute
  return startTimes({ free, opensAt: open.startsAt, minimumMinutes: minutes })
    .map((startsAt) => ({ startsAt, endsAt: startsAt + minutes }))
    .filter(({ startsAt }) => instantAt(date, startsAt, ground.timeZone) >= day.now)
    .map((interval) => ({ date, ground, interval, price: listPrice(ground, date, interval) }))
}
