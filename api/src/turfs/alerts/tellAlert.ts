import type { Database } from '@baari/db/connect.ts'
import { timeFact } from '@baari/domain/shared/playTime.ts'
import { clockText, instantAt } from '@baari/domain/shared/zonedTime.ts'
import { afterTelling, mayTell } from '@baari/domain/turfs/freeAlert.ts'
import { notify } from '../../platform/messaging/notify.ts'
import { queueMessage } from '../../platform/messaging/queueMessage.ts'

export interface FreeStart {
  /** Minutes of the business day, as is `endsAt`. */
  startsAt: number
  endsAt: number
  groundId: string
  groundName: string
  games: readonly string[]
}

interface Free extends FreeStart {
  turf: { id: string; name: string; time_zone: string }
  date: string
}

interface Clock {
  db: Database
  now: Date
  appSecret: string
  publicUrl: string
}

/** Tells the holder of an alert of a free start, unless it has told enough; answers whether it did. */
export const tellAlert = async (alertId: string, free: Free, clock: Clock): Promise<boolean> => {
  const { db, now } = clock
  const alert = await db
    .selectFrom('free_alert')
    .selectAll()
    .where('id', '=', alertId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!alert) return false
  const tellings = { told: alert.notification_count, mayTellAt: alert.next_notification_at, endsAt: alert.ends_at }
  if (!mayTell(tellings, now)) return false
  const account = await db
    .selectFrom('account')
    .select(['phone', 'language', 'status'])
    .where('id', '=', alert.account_id)
    .executeTakeFirstOrThrow()
  if (account.status !== 'ACTIVE') return false
  const { told, mayTellAt } = afterTelling(tellings, now)
  await db
    .updateTable('free_alert')
    .set({ notification_count: told, next_notification_at: mayTellAt })
    .where('id', '=', alert.id)
    .execute()

  const { turf, date } = free
  const start = clockText(free.startsAt)
  const facts = { turf: turf.name, ground: free.groundName, date, time: timeFact(free.startsAt, free.endsAt) }
  const query = new URLSearchParams({
    date,
    ...(alert.game && { gameType: alert.game }),
    bookingType: 'FULL',
    ground: free.groundId,
    start,
  })
  await queueMessage(
    {
      recipient: account.phone,
      language: account.language,
      template: 'free_time',
      parameters: { ...facts, link: `${clock.publicUrl}/turf-details/${encodeURIComponent(turf.id)}?${query}` },
      giveUpAt: instantAt(date, free.startsAt, turf.time_zone),
    },
    clock,
  )
  const ids = { alert: alert.id, query: query.toString() }
  const { account_id: accountId } = alert
  await notify({ accountId, kind: 'free_time', facts: { ...facts, ...ids }, turfId: turf.id }, clock)
  return true
}
