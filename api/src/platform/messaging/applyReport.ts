import { sql } from 'kysely'
import { z } from 'zod'
import { isOurs, withoutNumbers } from './channel.ts'
import { type MessageRow, ownMessage } from './ownMessage.ts'
import { reportUndelivered } from './reportUndelivered.ts'
import type { MessagingServices } from './sendMessages.ts'
import { goesBySms, queueSms } from './smsFallback.ts'
import { whatsappTrouble } from './whatsappTrouble.ts'

const report = z.object({
  id: z.string().max(300),
  status: z.string().max(40),
  /** Our id of the message. Numbers may be missing, and are never gone by. */
  biz_opaque_callback_data: z.string().max(300).optional(),
  errors: z.array(z.object({ code: z.int32(), title: z.string().optional() })).optional(),
})

/** A message of a person, or of the provider about a person. Only texts and changed numbers are read. */
const incoming = z.object({
  from: z.string().max(40).optional(),
  text: z.object({ body: z.string() }).optional(),
  system: z.object({ type: z.string().max(40) }).optional(),
})

export const reports = z.object({
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

/** Under which admins hear of messages that were taken and then not delivered for a reason of ours. */
const DELIVERY = 'whatsapp delivery'

/** Moves one message forward. Late, repeated and reordered reports change nothing. */
export const applyReport = async (told: Report, around: Surroundings): Promise<void> => {
  if (!['delivered', 'read', 'failed'].includes(told.status)) return
  const message = await around.db
    .selectFrom('message')
    .selectAll()
    .where('sms_of', 'is', null)
    .where((either) =>
      either.or([either('provider_id', '=', told.id), either('id', '=', told.biz_opaque_callback_data ?? '')]),
    )
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!message || (message.status !== 'SENT' && message.status !== 'QUEUED')) return
  if (told.status === 'failed') await fail(message, told, around)
  else await arrive(message, told, around)
}

/** A report may be quicker than the answer to the call: then it is what says that the message has gone out. */
const arrive = async (message: MessageRow, told: Report, { db, now, onKeyOutcome }: Surroundings): Promise<void> => {
  await ownMessage(db, message.id)
    .set({
      status: 'SENT',
      provider_id: told.id,
      sent_at: message.sent_at ?? now,
      delivered_at: message.delivered_at ?? now,
      ...(told.status === 'read' ? { read_at: message.read_at ?? now } : {}),
      sealed: null,
    })
    .execute()
  onKeyOutcome(DELIVERY, true)
}

const fail = async (message: MessageRow, told: Report, around: Surroundings): Promise<void> => {
  if (message.delivered_at) return
  const { db, now, sms, log, onKeyOutcome } = around
  const [reason] = told.errors ?? []
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
