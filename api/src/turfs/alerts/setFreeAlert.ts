import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { partsOfDay } from '@baari/domain/availability/partsOfDay.ts'
import { DAYS_AHEAD } from '@baari/domain/availability/slots.ts'
import { daysBetween } from '@baari/domain/shared/calendarDate.ts'
import { MOST_ALERTS } from '@baari/domain/shared/limits.ts'
import { eveningAt } from '@baari/domain/shared/playTime.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { endOfAlert } from '@baari/domain/turfs/freeAlert.ts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'
import { type FreeAlert, liveAlerts, presentAlert } from './readAlerts.ts'

/** Has an account told when time comes free around a place. The same wish set again stays the alert there is. */
export const setFreeAlert: Handler<Api['setFreeAlert']> = async ({ body }, { db, now, viewer }) => {
  const { accountId } = viewer
  const ahead = daysBetween(dateAt(now, INDIA), body.date)
  if (body.date < eveningAt(now, INDIA)) throw new Failure('SLOT_IN_PAST')
  if (ahead > DAYS_AHEAD) throw new Failure('SLOT_TOO_FAR_AHEAD')
  const wish = {
    game: body.game?.trim() ?? '',
    date: body.date,
    parts: partsOfDay.filter((part) => body.parts.includes(part)),
    from_minute: body.from ?? null,
    place: body.place,
    latitude: body.latitude,
    longitude: body.longitude,
    km: body.within,
  }
  // Two presses at once make one alert.
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts/' || ${accountId}, 0))`.execute(db)
  const live = await liveAlerts(db, { accountId, now }).execute()
  const same = live.find((alert) => isSame(alert, wish))
  if (same) return presentAlert(same)
  if (live.length >= MOST_ALERTS) throw new Failure('ALERT_LIMIT_REACHED')
  const alert = await db
    .insertInto('free_alert')
    .values({
      id: newId('ALERT', now),
      account_id: accountId,
      ...wish,
      next_notification_at: now,
      ends_at: endOfAlert(body.date),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return presentAlert(alert)
}

type Wish = Pick<FreeAlert, 'game' | 'date' | 'parts' | 'from_minute' | 'latitude' | 'longitude' | 'km'>

const isSame = (alert: FreeAlert, { parts, ...wish }: Wish): boolean =>
  alert.parts.join() === parts.join() &&
  (['game', 'date', 'from_minute', 'latitude', 'longitude', 'km'] as const).every((key) => alert[key] === wish[key])
