import { randomBytes } from 'node:crypto'
import type { Api } from '@baari/contract/api.ts'
import type { Answer } from '@baari/contract/endpoint.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import type { WebhookTable } from '@baari/db/schema.ts'
import { TRIAL_KIND, WEBHOOK, type WebhookKind } from '@baari/domain/developers/webhooks.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { MS_PER_HOUR } from '@baari/domain/shared/zonedTime.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { NotifyJob } from '../jobNames.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { sealForBank } from '../platform/bankKeys.ts'
import type { Handler, Viewer } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { publicAddress } from '../platform/http/publicFetch.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { turfsWithPermission } from '../platform/permissions/permissions.ts'
import { ownedTurf } from '../turfs/ownedTurf.ts'

export interface WebhookServices {
  bankSecret: string
  notifyJob: NotifyJob
  config: Pick<Config, 'FOLLOW_LOOPBACK'>
}

type Webhooks = Answer<Api['listWebhooks']>

/** The webhooks of an owner at turfs that they still own, unless they are removed. */
const webhooksOf = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('webhook')
    .selectAll()
    // The driver reads arrays of an enum as text.
    .select(sql<WebhookKind[]>`kinds::text[]`.as('kinds'))
    .where('account_id', '=', viewer.accountId)
    .where(sql<SqlBool>`turf_id in ${turfsWithPermission(viewer)}`)
    .where('removed_at', 'is', null)

type WebhookRow = Omit<Selectable<WebhookTable>, 'kinds'> & { kinds: WebhookKind[] }

const presentWebhook = (row: WebhookRow, now: Date): Webhooks['webhooks'][number] => ({
  entityId: row.id,
  turfEntityId: row.turf_id,
  address: row.address,
  kinds: row.kinds,
  isPaused: row.paused_at !== null,
  failures: row.failures,
  earlierUntil: row.earlier_until !== null && row.earlier_until > now ? row.earlier_until : null,
})

export const listWebhooks: Handler<Api['listWebhooks']> = async ({ params }, { db, now, viewer }) => {
  const turf = await ownedTurf(db, params.turfId, viewer)
  const webhooks = await webhooksOf(db, viewer).where('turf_id', '=', turf.id).orderBy('id').execute()
  return {
    webhooks: webhooks.map((row) => presentWebhook(row, now)),
    deliveries: await readLog(
      db,
      webhooks.map(({ id }) => id),
    ),
  }
}

const readLog = async (db: Database, webhookIds: readonly string[]): Promise<Webhooks['deliveries']> => {
  const deliveries = await db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where(sql<SqlBool>`webhook_id = any (${webhookIds}::text[])`)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(WEBHOOK.shownDeliveries)
    .execute()
  const attempts = await db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where(sql<SqlBool>`delivery_id = any (${deliveries.map(({ id }) => id)}::text[])`)
    .orderBy('delivery_id')
    .orderBy('number', 'desc')
    .execute()
  const byDelivery = Map.groupBy(attempts, ({ delivery_id }) => delivery_id)
  return deliveries.map((row) => ({
    entityId: row.id,
    webhookEntityId: row.webhook_id,
    kind: row.kind,
    occurredAt: row.occurred_at,
    deliveredAt: row.delivered_at,
    nextAttemptAt: row.next_attempt_at,
    attempts: (byDelivery.get(row.id) ?? []).map(({ attempted_at, status, trouble, milliseconds, answer }) => ({
      attemptedAt: attempted_at,
      status,
      trouble,
      milliseconds,
      answer,
    })),
  }))
}

/** Locks the webhook against other changes, not against new events. */
const ownWebhook = async (db: Database, webhookId: string, viewer: Viewer): Promise<WebhookRow> => {
  const found = await webhooksOf(db, viewer).where('id', '=', webhookId).forNoKeyUpdate().executeTakeFirst()
  if (!found) throw noWebhook()
  return found
}

const noWebhook = (): Failure => new Failure('NOT_FOUND', { message: 'We could not find this webhook.' })

const SECRET_BYTES = 32

/** In the format of the Standard Webhooks specification. */
const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

const recordChange = (
  action: string,
  { id, viewer, after }: { id: string; viewer: Viewer; after?: object },
  moment: Moment,
): Promise<void> =>
  recordAuditEvents(
    [{ actorId: viewer.accountId, action: `webhook.${action}`, subjectId: id, ...(after ? { after } : {}) }],
    moment,
  )

export const addWebhook =
  ({ bankSecret, config }: WebhookServices): Handler<Api['addWebhook']> =>
  async ({ params, body }, { db, now, viewer }) => {
    const address = publicAddress(body.address, { allowsLoopback: config.FOLLOW_LOOPBACK })
    if (isRefused(address)) throw new Failure('WEBHOOK_ADDRESS_REFUSED')
    const { id: turfId } = await ownedTurf(db, params.turfId, viewer)
    // Two webhooks added at once would otherwise both pass the limit.
    await db.selectFrom('account').select('id').where('id', '=', viewer.accountId).forNoKeyUpdate().execute()
    const present = await webhooksOf(db, viewer).where('turf_id', '=', turfId).execute()
    if (present.some((one) => one.address === address.href)) throw new Failure('WEBHOOK_EXISTS')
    if (present.length >= WEBHOOK.perTurf) throw new Failure('TOO_MANY_WEBHOOKS')
    const id = newId('WEBHOOK', now)
    const secret = newSecret()
    await db
      .insertInto('webhook')
      .values({
        id,
        turf_id: turfId,
        account_id: viewer.accountId,
        address: address.href,
        kinds: [...new Set(body.kinds)],
        secret: sealForBank(secret, bankSecret),
        created_at: now,
      })
      .execute()
    await recordChange('added', { id, viewer, after: { host: address.host, kinds: body.kinds } }, { db, now })
    return { ...presentWebhook(await ownWebhook(db, id, viewer), now), secret }
  }

export const rotateWebhookSecret =
  ({ bankSecret }: WebhookServices): Handler<Api['rotateWebhookSecret']> =>
  async ({ params, body }, { db, now, viewer }) => {
    const before = await ownWebhook(db, params.webhookId, viewer)
    const secret = newSecret()
    await db
      .updateTable('webhook')
      .set({
        secret: sealForBank(secret, bankSecret),
        earlier_secret: before.secret,
        earlier_until: new Date(now.getTime() + body.graceHours * MS_PER_HOUR),
      })
      .where('id', '=', before.id)
      .execute()
    await recordChange('rotated', { id: before.id, viewer }, { db, now })
    return { ...presentWebhook(await ownWebhook(db, before.id, viewer), now), secret }
  }

export const resumeWebhook =
  ({ notifyJob }: WebhookServices): Handler<Api['resumeWebhook']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const { id } = await ownWebhook(db, params.webhookId, viewer)
    await db
      .updateTable('webhook')
      .set({ paused_at: null, failures: 0, failing_since: null })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('webhook_delivery')
      .set({ next_attempt_at: now })
      .where('webhook_id', '=', id)
      .where('delivered_at', 'is', null)
      .execute()
    await recordChange('resumed', { id, viewer }, { db, now })
    afterCommit(() => notifyJob('sendWebhooks'))
    return presentWebhook(await ownWebhook(db, id, viewer), now)
  }

export const tryWebhook =
  ({ notifyJob }: WebhookServices): Handler<Api['tryWebhook']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const { id: webhookId, turf_id } = await ownWebhook(db, params.webhookId, viewer)
    const id = newId('EVENT', now)
    await db
      .insertInto('webhook_delivery')
      .values({
        id,
        webhook_id: webhookId,
        turf_id,
        kind: TRIAL_KIND,
        data: JSON.stringify({ turfId: turf_id }),
        occurred_at: now,
        next_attempt_at: now,
      })
      .execute()
    afterCommit(() => notifyJob('sendWebhooks'))
    return { entityId: id }
  }

export const removeWebhook: Handler<Api['removeWebhook']> = async ({ params }, { db, now, viewer }) => {
  const { id } = await ownWebhook(db, params.webhookId, viewer)
  await db.updateTable('webhook').set({ removed_at: now }).where('id', '=', id).execute()
  await db.updateTable('webhook_delivery').set({ next_attempt_at: null }).where('webhook_id', '=', id).execute()
  await recordChange('removed', { id, viewer }, { db, now })
  return { entityId: id }
}

/** Ends the lease of an attempt under way, so that it schedules nothing. */
export const resendEvent =
  ({ notifyJob }: WebhookServices): Handler<Api['resendEvent']> =>
  async ({ params }, { db, now, viewer, afterCommit }) => {
    const delivery = await db
      .selectFrom('webhook_delivery')
      .select(['id', 'webhook_id'])
      .where('id', '=', params.deliveryId)
      .executeTakeFirst()
    if (!delivery) throw noWebhook()
    await ownWebhook(db, delivery.webhook_id, viewer)
    await db.updateTable('webhook_delivery').set({ next_attempt_at: now }).where('id', '=', delivery.id).execute()
    afterCommit(() => notifyJob('sendWebhooks'))
    return { entityId: delivery.id }
  }
