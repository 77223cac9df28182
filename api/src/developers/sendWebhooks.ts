import { createHmac } from 'node:crypto'
import type { Database } from '@baari/db/connect.ts'
import type { WebhookDeliveryTable, WebhookTable, WebhookTrouble } from '@baari/db/schema.ts'
import { hasArrived, nextAttempt, shouldPause, WEBHOOK } from '@baari/domain/developers/webhooks.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { MS_PER_SECOND } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, sql } from 'kysely'
import { unsealForBank } from '../platform/bankKeys.ts'
import type { PublicPost } from '../platform/http/publicFetch.ts'
import { databaseNow, type Moment } from '../platform/jobs/clock.ts'
import type { Job } from '../platform/jobs/job.ts'
import { PROVIDER_LANES, processDueRows } from '../platform/jobs/processDueRows.ts'
import { notify } from '../platform/messaging/notify.ts'

/** Longer than an attempt and its log entry take. */
const LEASE_SECONDS = 60
const BYTES_PER_CHARACTER = 4

interface SendServices {
  db: Database
  bankSecret: string
  post: PublicPost
}

type Webhook = Selectable<WebhookTable>
type Delivery = Selectable<WebhookDeliveryTable>

/** The status of an answer, or why there was none. */
type Outcome = { status: number; answer: string } | { trouble: WebhookTrouble }

/**
 * Sends the events that are due, webhook by webhook, starting with the one that has waited longest. A slow webhook
 * takes one lane at most. Each attempt is claimed first and sent with no transaction open, so two processes never send
 * the same one. If a process dies, its attempt is due again when the lease ends.
 */
export const sendWebhooks = (services: SendServices): Job =>
  processDueRows({
    name: 'sendWebhooks',
    everyMilliseconds: 5000,
    db: services.db,
    due: sql`
      select webhook.id, coalesce(webhook.attempted_at, webhook.created_at) as since
      from webhook_delivery delivery
        join webhook on webhook.id = delivery.webhook_id
        join turf on turf.id = webhook.turf_id and turf.owner_id = webhook.account_id
      where delivery.next_attempt_at <= ${databaseNow} and webhook.paused_at is null and webhook.removed_at is null
      group by webhook.id`,
    handle: async ([webhookId = ''], now) => {
      const endsAt = performance.now() + WEBHOOK.answerSeconds * MS_PER_SECOND
      let sent = 0
      // A quick webhook goes on while a slow one is still being waited for.
      for (let isDue = true; isDue && (sent === 0 || performance.now() < endsAt); ) {
        const claimed = await claim(services.db, webhookId, now)
        if (claimed) {
          await attempt(claimed, services, now)
          sent += 1
        }
        isDue = claimed !== undefined
      }
      return sent
    },
    atOnce: PROVIDER_LANES,
    isConcurrent: true,
  })

interface Claimed {
  webhook: Webhook
  delivery: Delivery
}

/** Counts the next attempt of a webhook and leases it. Locks: the webhook, then the delivery. */
const claim = (db: Database, webhookId: string, now: Date): Promise<Claimed | undefined> =>
  db.transaction().execute(async (transaction) => {
    const webhook = await transaction
      .updateTable('webhook')
      .from('turf')
      .set({ attempted_at: now })
      .where('webhook.id', '=', webhookId)
      .whereRef('turf.id', '=', 'webhook.turf_id')
      .whereRef('turf.owner_id', '=', 'webhook.account_id')
      .where('paused_at', 'is', null)
      .where('removed_at', 'is', null)
      .returningAll('webhook')
      .executeTakeFirst()
    if (!webhook) return undefined
    const delivery = await transaction
      .updateTable('webhook_delivery')
      .set((eb) => ({
        attempts: eb('attempts', '+', 1),
        next_attempt_at: new Date(now.getTime() + LEASE_SECONDS * MS_PER_SECOND),
      }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('webhook_delivery')
          .select('id')
          .where('webhook_id', '=', webhookId)
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst()
    return delivery && { webhook, delivery }
  })

const attempt = async (claimed: Claimed, services: SendServices, now: Date): Promise<void> => {
  const begunAt = performance.now()
  const outcome = await send(claimed, services, now)
  const milliseconds = Math.round(performance.now() - begunAt)
  await services.db
    .transaction()
    .execute((transaction) => save(claimed, { outcome, milliseconds }, { db: transaction, now }))
}

const send = async ({ webhook, delivery }: Claimed, services: SendServices, now: Date): Promise<Outcome> => {
  const body = JSON.stringify({
    type: delivery.kind,
    timestamp: delivery.occurred_at.toISOString(),
    data: delivery.data,
  })
  const timestamp = String(Math.floor(now.getTime() / MS_PER_SECOND))
  const secrets = [
    webhook.secret,
    ...(webhook.earlier_secret && webhook.earlier_until && webhook.earlier_until > now ? [webhook.earlier_secret] : []),
  ].map((sealed) => unsealForBank(sealed, services.bankSecret))
  const answer = await services.post(webhook.address, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Baari-Webhooks',
      'webhook-id': delivery.id,
      'webhook-timestamp': timestamp,
      'webhook-signature': secrets.map((secret) => signatureOf({ secret, id: delivery.id, timestamp, body })).join(' '),
    },
    body,
    limits: {
      bytes: WEBHOOK.answerCharacters * BYTES_PER_CHARACTER,
      milliseconds: WEBHOOK.answerSeconds * MS_PER_SECOND,
    },
  })
  if (isRefused(answer)) return { trouble: answer.refused as WebhookTrouble }
  return { status: answer.status, answer: legible(answer.body) }
}

/** Standard Webhooks: `v1,` and the HMAC-SHA256 of id, time and body in base64. */
const signatureOf = (signed: { secret: string; id: string; timestamp: string; body: string }): string => {
  const key = Buffer.from(signed.secret.slice('whsec_'.length), 'base64')
  const digest = createHmac('sha256', key).update(`${signed.id}.${signed.timestamp}.${signed.body}`).digest('base64')
  return `v1,${digest}`
}

/** The first characters of an answer, without those that cannot be stored or shown. */
const legible = (body: Buffer): string =>
  body
    .toString('utf8')
    .replaceAll(/[\p{Cc}\p{Cs}\uFFFD]+/gu, ' ')
    .trim()
    .slice(0, WEBHOOK.answerCharacters)

interface Saving {
  outcome: Outcome
  milliseconds: number
}

const save = async (
  { webhook: { id }, delivery }: Claimed,
  { outcome, milliseconds }: Saving,
  { db, now }: Moment,
): Promise<void> => {
  const webhook = await db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const status = 'status' in outcome ? outcome.status : null
  await db
    .insertInto('webhook_attempt')
    .values({ delivery_id: delivery.id, number: delivery.attempts, attempted_at: now, milliseconds, ...outcome })
    .execute()
  const isDone = status !== null && hasArrived(status)
  const ofDelivery = db.updateTable('webhook_delivery').where('id', '=', delivery.id)
  const own = db.updateTable('webhook').where('id', '=', id)
  if (isDone) {
    await ofDelivery
      .set({
        delivered_at: sql`coalesce(delivered_at, ${now})`,
        // An event that the owner has sent again stays due.
        next_attempt_at: sql`nullif(next_attempt_at, ${delivery.next_attempt_at})`,
      })
      .execute()
    await own.set({ failures: 0, failing_since: null }).where('failures', '>', 0).execute()
    return
  }
  await ofDelivery
    .set({ next_attempt_at: nextAttempt(delivery.attempts, now) ?? null })
    .where('next_attempt_at', '=', delivery.next_attempt_at)
    .execute()
  const failures = webhook.failures + 1
  const failingSince = webhook.failing_since ?? now
  const pausesNow = webhook.paused_at === null && shouldPause({ failures, failingSince, status }, now)
  await own.set({ failures, failing_since: failingSince, ...(pausesNow ? { paused_at: now } : {}) }).execute()
  if (pausesNow) await notifyOwner(webhook, { db, now })
}

const notifyOwner = async (webhook: Webhook, moment: Moment): Promise<void> => {
  const turf = await moment.db
    .selectFrom('turf')
    .select('name')
    .where('id', '=', webhook.turf_id)
    .executeTakeFirstOrThrow()
  await notify(
    {
      accountId: webhook.account_id,
      turfId: webhook.turf_id,
      kind: 'webhook_paused',
      facts: { turf: turf.name, name: new URL(webhook.address).host },
    },
    moment,
  )
}
