import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { NotifyJob } from '../../jobNames.ts'
import type { Handler } from '../http/context.ts'
import { isUnstorable } from '../http/databaseErrors.ts'
import { Failure } from '../http/failure.ts'
import type { Moment } from '../jobs/clock.ts'
import { jsonOf } from '../tracing/tracing.ts'
import { isOurs, type MessageRow, ownMessage, UNDELIVERABLE_CODE, whatsappTrouble, withoutNumbers } from './channel.ts'
import { notify } from './notify.ts'
import { reportUndelivered } from './reportUndelivered.ts'
import type { MessagingServices } from './sendMessages.ts'
import { goesBySms, queueSms } from './smsFallback.ts'
import { templateKey, templates } from './templates.ts'

export interface ReceivedMessage {
  /** E.164. */
  from: string
  text: string
  /** The provider's id: a message that is reported again has the same. */
  id: string
  /** The id of the reply button that was pressed. */
  pressed: string | undefined
}

/** Takes a text that a person sent, or a reply button that they pressed. */
export type ReceiveText = (message: ReceivedMessage, clock: { db: Database; now: Date }) => Promise<void>

/** Older webhooks say `user_changed_number`, newer ones `customer_changed_number`. */
const NUMBER_CHANGED = '_changed_number'

interface ReportSecrets {
  /** Newest first. */
  appSecrets: readonly string[]
  verifyToken: string
}

/** Takes the provider's reports at once: each is one row, and one that comes again changes nothing. */
export const receiveReports =
  (
    services: MessagingServices & ReportSecrets & { notifyJob: NotifyJob; receiveText: ReceiveText },
  ): Handler<Api['messageWebhook']> =>
  async ({ body }, { db, now, caller, afterCommit }) => {
    const signature = String(caller.headers['x-hub-signature-256'] ?? '')
    if (!services.appSecrets.some((secret) => isSignedBy(secret, body, signature))) throw new Failure('WEBHOOK_REFUSED')
    const { data, success } = reports.safeParse(jsonOf(body))
    if (!success || isUnstorable(data)) throw new Failure('INPUT_INVALID', { message: 'The report could not be read.' })
    for (const { changes } of data.entry)
      for (const { value } of changes) {
        for (const report of value.statuses ?? []) await applyReport(report, { ...services, db, now })
        for (const { id, from, text, interactive, system } of value.messages ?? []) {
          const reply = interactive?.button_reply
          const said = text?.body ?? reply?.title
          if (from && said !== undefined)
            await services.receiveText({ id, from: `+${from}`, text: said, pressed: reply?.id }, { db, now })
          if (from && system?.type.endsWith(NUMBER_CHANGED)) await leaveNumber(`+${from}`, { db, now })
        }
        if (value.event && value.message_template_name)
          await applyTemplateStatus(
            { template: value.message_template_name, event: value.event },
            { ...services, db, now },
          )
      }
    afterCommit(() => {
      services.notifyJob('sendMessages')
      services.notifyJob('answerChats')
    })
    return { received: true }
  }

/** Proves to the provider that the address is ours when it is registered. */
export const verifyMessageWebhook =
  ({ verifyToken }: ReportSecrets): Handler<Api['verifyMessageWebhook']> =>
  async ({ query }) => {
    if (query['hub.mode'] !== 'subscribe' || !isSame(query['hub.verify_token'], verifyToken))
      throw new Failure('WEBHOOK_REFUSED')
    return query['hub.challenge']
  }

const isSignedBy = (secret: string, body: Uint8Array, signature: string): boolean =>
  isSame(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`)

/** Compares digests: they are of one length, and the time it takes tells nothing. */
const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [given, expected].map((text) => createHmac('sha256', 'compared').update(text).digest())
  return timingSafeEqual(one!, other!)
}

/** Statuses under which the provider sends a template. */
const SENDABLE: ReadonlySet<string> = new Set(['APPROVED', 'REINSTATED', 'UNPAUSED'])
const STOPPED: ReadonlySet<string> = new Set(['PAUSED', 'DISABLED', 'REJECTED', 'PENDING_DELETION', 'DELETED'])

/** A stopped template counts as refused, so that admins are notified and codes go by SMS; its messages wait until it is approved again. */
const applyTemplateStatus = async (
  { template, event }: { template: string; event: string },
  { db, now, onKeyOutcome }: Moment & Pick<MessagingServices, 'onKeyOutcome'>,
): Promise<void> => {
  if (!(template in templates)) return
  if (STOPPED.has(event)) onKeyOutcome(templateKey(template), false)
  if (!SENDABLE.has(event)) return
  onKeyOutcome(templateKey(template), true)
  await db
    .updateTable('message')
    .set({ next_try_at: now })
    .where('template', '=', template)
    .where('status', '=', 'QUEUED')
    .where('next_try_at', '>', now)
    .execute()
}

/**
 * Handles a holder's move to another number on WhatsApp. Codes to the old number go by SMS from now on, and the account
 * gets a notification. It keeps its number: a provider's report changes no log-in.
 */
const leaveNumber = async (number: string, { db, now }: Moment): Promise<void> => {
  const last = await db
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', number)
    .where('sms_of', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last)
    await ownMessage(db, last.id)
      .set({ failure_code: UNDELIVERABLE_CODE, last_error: 'WhatsApp reported that the number has changed' })
      .execute()
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (account) await notify({ accountId: account.id, kind: 'number_changed', facts: {} }, { db, now })
}

const report = z.object({
  id: z.string().max(300),
  status: z.string().max(40),
  /** Our id of the message. Numbers may be missing, and are never gone by. */
  biz_opaque_callback_data: z.string().max(300).optional(),
  errors: z.array(z.object({ code: z.int32(), title: z.string().optional() })).optional(),
})

/** A message from a person, or from the provider about one. Only texts, pressed buttons and changed numbers are read. */
const incoming = z.object({
  id: z.string().max(300),
  from: z.string().max(40).optional(),
  text: z.object({ body: z.string() }).optional(),
  interactive: z
    .object({ button_reply: z.object({ id: z.string().max(300), title: z.string().max(100) }).optional() })
    .optional(),
  system: z.object({ type: z.string().max(40) }).optional(),
})

const reports = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.array(report).optional(),
            messages: z.array(incoming).optional(),
            event: z.string().max(40).optional(),
            message_template_name: z.string().max(512).optional(),
          }),
        }),
      ),
    }),
  ),
})

type Report = z.output<typeof report>
type Surroundings = MessagingServices & { now: Date }

/** The name under which admins see that accepted messages are not delivered for a reason on our side. */
const DELIVERY = 'whatsapp delivery'

/** Moves one message forward. Late, repeated and reordered reports change nothing. */
const applyReport = async (reported: Report, around: Surroundings): Promise<void> => {
  if (!['delivered', 'read', 'failed'].includes(reported.status)) return
  const message = await around.db
    .selectFrom('message')
    .selectAll()
    .where('sms_of', 'is', null)
    .where((either) =>
      either.or([either('provider_id', '=', reported.id), either('id', '=', reported.biz_opaque_callback_data ?? '')]),
    )
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!message || (message.status !== 'SENT' && message.status !== 'QUEUED')) return
  if (reported.status === 'failed') await fail(message, reported, around)
  else await arrive(message, reported, around)
}

/** A report may arrive before the answer to the call; it then shows that the message was sent. */
const arrive = async (
  message: MessageRow,
  reported: Report,
  { db, now, onKeyOutcome }: Surroundings,
): Promise<void> => {
  await ownMessage(db, message.id)
    .set({
      status: 'SENT',
      provider_id: reported.id,
      sent_at: message.sent_at ?? now,
      delivered_at: message.delivered_at ?? now,
      ...(reported.status === 'read' ? { read_at: message.read_at ?? now } : {}),
      sealed: null,
    })
    .execute()
  onKeyOutcome(DELIVERY, true)
}

const fail = async (message: MessageRow, reported: Report, around: Surroundings): Promise<void> => {
  if (message.delivered_at) return
  const { db, now, sms, log, onKeyOutcome } = around
  const [reason] = reported.errors ?? []
  const code = reason?.code ?? 0
  const title = withoutNumbers(reason?.title ?? 'no reason')
  const trouble = whatsappTrouble({ status: 400, code: reason?.code })
  await ownMessage(db, message.id)
    .set({
      failure_code: code,
      last_error: `WhatsApp reported ${code}: ${title}`,
      // The caller settles a message whose call is still under way.
      ...(message.status === 'SENT' ? { status: sql`'FAILED'::message_status`, sealed: null } : {}),
    })
    .execute()
  if (message.status === 'SENT' && goesBySms(message, sms)) await queueSms(message, { db, now })
  await reportUndelivered({ ...message, failure_code: code }, { db, now })
  if (!isOurs(trouble)) return
  log.error(
    { provider: 'whatsapp', messageId: message.id, template: message.template, trouble, code, reason: title },
    'WhatsApp did not deliver a message',
  )
  onKeyOutcome(DELIVERY, false)
}
