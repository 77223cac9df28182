import type { Database } from '@baari/db/connect.ts'
import type { CalendarDate } from '@baari/domain/shared/calendarDate.ts'
import { type RawBuilder, sql } from 'kysely'
import type { FreeAlert } from './readAlerts.ts'

interface Freed {
  turfId: string
  date: CalendarDate
  /** The games played on the grounds that came free. */
  games: readonly string[]
  now: Date
}

type Around = Pick<FreeAlert, 'id' | 'parts' | 'from_minute' | 'game'>

/**
 * The alerts that a freed time of a turf may fire now, the oldest first. They are found by day, game and place, with one
 * index scan for each game: the rows read grow with the alerts for that place, not with all alerts.
 */
export const alertsAroundQuery = ({ turfId, date, games, now }: Freed): RawBuilder<Around> => sql<Around>`
  select alert.id, parts, from_minute, game
  from turf,
    unnest(${[...new Set([...games, ''])]}::text[]) as wanted (name)
    cross join lateral (
      select * from free_alert
      where next_notification_at is not null and free_alert.date = ${date} and game_key = hashtext(wanted.name)
        and area @> turf.spot
    ) alert
  where turf.id = ${turfId} and game = wanted.name and turf.spot <-> earth_spot(alert.latitude, alert.longitude) <= km
    and next_notification_at <= ${now} and ends_at > ${now}
  order by alert.created_at, alert.id`

export const alertsAround = async (db: Database, freed: Freed): Promise<Around[]> =>
  (await alertsAroundQuery(freed).execute(db)).rows
