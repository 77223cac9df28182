import type { Database } from '@baari/db/connect.ts'
import type { Language } from '@baari/domain/shared/language.ts'
import { PUSH } from '@baari/domain/shared/limits.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { secondsToWait } from '@baari/domain/shared/secondsToWait.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type PublicPost, publicPost } from '../platform/http/publicFetch.ts'
import { databaseNow } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { PROVIDER_LANES, processDueRows } from '../platform/jobs/processDueRows.ts'
import type { Facts } from '../platform/messaging/facts.ts'
import { groupOf } from '../platform/messaging/templates.ts'
import { messageOf } from './notifications.ts'
import { type PushConfig, pushKeys } from './pushDevices.ts'

interface Services {
  db: Database
  config: PushConfig
  log: Pick<FastifyBaseLogger, 'error'>
  post?: PublicPost
}

/** Longer than sending a push takes. */
const LEASE_SECONDS = 30
const POST_LIMITS = { bytes: 4096, milliseconds: 10_000 }

interface Due {
  id: string
  attempts: number
  session_id: string
  address: string
  public_key: Buffer
  secret: Buffer
  notification_id: string
  kind: string
  facts: Facts
  created_at: Date
  language: Language
  is_unwanted: boolean
}

/**
 * Sends queued pushes, encrypted for their browser (RFC 8291) and signed with the VAPID key. Drops a push that was read
 * in the app, that its reader turned off, or that is too old. Removes a browser that its push service no longer knows.
 */
export const sendPushes = ({ db, config, ...services }: Services): Job => {
  const post = services.post ?? publicPost({ allowsLoopback: config.FOLLOW_LOOPBACK })
  const keys = pushKeys(config)
  return processDueRows({
    name: 'sendPushes',
    everyMilliseconds: 1000,
    db,
    due: sql`select id::text, next_try_at as since from push_message where next_try_at <= ${databaseNow}`,
    handle: async ([id = ''], now) => {
      const due = await claim(db, id, now)
      if (!due) return 0
      const isOver = now.getTime() >= due.created_at.getTime() + PUSH.lifeSeconds * MS_PER_SECOND
      if (!keys || isOver || due.is_unwanted) await drop(db, due)
      else await settle(due, await push(due, { keys, config, post, now }), { ...services, db, now })
      return 1
    },
    atOnce: PROVIDER_LANES,
    isConcurrent: true,
  })
}

const drop = async (db: Database, { id }: Due): Promise<void> => {
  await db.deleteFrom('push_message').where('id', '=', Number(id)).execute()
}

/** Leases a due push: if this process dies, another one sends it. */
const claim = async (db: Database, id: string, now: Date): Promise<Due | undefined> => {
  const { rows } = await sql<Omit<Due, 'is_unwanted'> & { is_read: boolean; refused: string[] }>`
    with due as (
      select * from push_message where id = ${id} and next_try_at <= ${now} for update skip locked),
    leased as (
      update push_message set attempts = due.attempts + 1,
        next_try_at = ${new Date(now.getTime() + LEASE_SECONDS * MS_PER_SECOND)}
      from due where push_message.id = due.id
      returning push_message.*)
    select leased.id::text, leased.attempts, leased.session_id, address, public_key, secret,
      notification.id as notification_id, kind, facts, notification.created_at, language,
      read_at is not null or session.expires_at <= ${now} as is_read,
      array(select message_group::text from message_opt_out
        where message_opt_out.account_id = push_device.account_id and message_way = 'PUSH') as refused
    from leased
    join push_device using (session_id)
    join session on session.id = session_id
    join notification on notification.id = notification_id
    join account on account.id = push_device.account_id`.execute(db)
  const [row] = rows
  return row && { ...row, is_unwanted: row.is_read || row.refused.some((group) => group === groupOf(row.kind)) }
}

type Outcome = 'SENT' | 'GONE' | 'REFUSED' | { retryAfterSeconds: number }

interface Sending {
  keys: { publicKey: string; privateKey: string }
  config: PushConfig
  post: PublicPost
  now: Date
}

const push = async (due: Due, { keys, config, post, now }: Sending): Promise<Outcome> => {
  const { title, body } = messageOf(due, due.language)
  // Loaded with the first push, because most processes send none.
  const { default: webPush } = await import('web-push')
  const request = webPush.generateRequestDetails(
    {
      endpoint: due.address,
      keys: { p256dh: due.public_key.toString('base64url'), auth: due.secret.toString('base64url') },
    },
    JSON.stringify({ id: due.notification_id, title, body: body.slice(0, PUSH.longestBody) }),
    {
      vapidDetails: { subject: `mailto:${config.SUPPORT_EMAIL}`, ...keys },
      TTL: Math.ceil((due.created_at.getTime() - now.getTime()) / MS_PER_SECOND) + PUSH.lifeSeconds,
      urgency: 'high',
    },
  )
  const answer = await post(due.address, {
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body: request.body,
    limits: POST_LIMITS,
  })
  if (isRefused(answer)) return answer.refused === 'ADDRESS_NOT_PUBLIC' ? 'GONE' : { retryAfterSeconds: 0 }
  return outcomeOf(answer.status, Number(answer.headers.get('retry-after')) || 0)
}

const outcomeOf = (status: number, retryAfterSeconds: number): Outcome => {
  if (status >= 200 && status < 300) return 'SENT'
  if (status === 404 || status === 410) return 'GONE'
  // A wrong clock can also cause a refused signature, so the browser is kept.
  return [401, 403, 429].includes(status) || status >= 500 ? { retryAfterSeconds } : 'REFUSED'
}

const settle = async (
  due: Due,
  outcome: Outcome,
  { db, now, log }: Pick<Services, 'db' | 'log'> & { now: Date },
): Promise<void> => {
  if (outcome === 'SENT') return drop(db, due)
  if (outcome === 'GONE') {
    // The session may have a newer address by now, so only this one is removed.
    await db
      .deleteFrom('push_device')
      .where('session_id', '=', due.session_id)
      .where('address', '=', due.address)
      .execute()
    return
  }
  if (outcome === 'REFUSED') {
    log.error({ notificationId: due.notification_id, kind: due.kind }, 'a push service refused a push')
    return drop(db, due)
  }
  const backoff = secondsToWait(due.attempts, { first: PUSH.firstRetrySeconds, longest: PUSH.longestRetrySeconds })
  const seconds = Math.min(Math.max(outcome.retryAfterSeconds, backoff), PUSH.lifeSeconds)
  await db
    .updateTable('push_message')
    .set({ next_try_at: new Date(now.getTime() + seconds * MS_PER_SECOND) })
    .where('id', '=', Number(due.id))
    .execute()
}
