import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { FreeAlertTable } from '@baari/db/schema.ts'
import { type PartOfDay, partsOfDay } from '@baari/domain/availability/evening.ts'
import { DAYS_AHEAD, MOST_ALERTS } from '@baari/domain/shared/limits.ts'
import { eveningAt } from '@baari/domain/shared/playTime.ts'
import { dateAt, daysBetween, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { endOfAlert } from '@baari/domain/turfs/freeAlert.ts'
import { type Selectable, sql } from 'kysely'
import type { Handler } from '../../platform/http/context.ts'
import { Failure } from '../../platform/http/failure.ts'

/** Sets an alert for time that becomes free around a place. Setting the same alert again keeps the existing one. */
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

/** Ends an alert of either kind. One for free times stays readable to the notifications that name it. */
export const endAlert: Handler<Api['endAlert']> = async ({ params }, { db, viewer }) => {
  const ended = await db
    .updateTable('free_alert')
    .set({ next_notification_at: null })
    .where('id', '=', params.alertId)
    .where('account_id', '=', viewer.accountId)
    .returning('id')
    .executeTakeFirst()
  if (ended) return { alertId: ended.id }
  const removed = await db
    .deleteFrom('city_alert')
    .where('id', '=', params.alertId)
    .where('account_id', '=', viewer.accountId)
    .returning('id')
    .executeTakeFirst()
  if (!removed) throw new Failure('NOT_FOUND', { message: 'This alert is gone.' })
  return { alertId: removed.id }
}

export type FreeAlert = Selectable<FreeAlertTable>

/** The parts of a day as its table keeps them. */
export const partsOf = ({ parts }: Pick<FreeAlert, 'parts'>): PartOfDay[] =>
  partsOfDay.filter((part) => parts.includes(part))

const presentAlert = (alert: FreeAlert): Answer<Api['setFreeAlert']> => ({
  alertId: alert.id,
  game: alert.game || null,
  date: alert.date,
  parts: partsOf(alert),
  from: alert.from_minute,
  place: alert.place,
  told: alert.notification_count,
  createdAt: alert.created_at,
})

/** Those that may still tell of something. */
const liveAlerts = (db: Database, { accountId, now }: { accountId: string; now: Date }) =>
  db
    .selectFrom('free_alert')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('next_notification_at', 'is not', null)
    .where('ends_at', '>', now)

export const listFreeAlerts: Handler<Api['listFreeAlerts']> = async (_asked, { db, now, viewer }) => ({
  content: (
    await liveAlerts(db, { accountId: viewer.accountId, now }).orderBy('date').orderBy('created_at').execute()
  ).map(presentAlert),
})
