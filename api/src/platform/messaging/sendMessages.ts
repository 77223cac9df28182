import type { Database } from '@baari/db/connect.ts'
import { withoutContact } from '@baari/domain/shared/contact.ts'
import { type Language, languageOf } from '@baari/domain/shared/language.ts'
import { secondsToWait } from '@baari/domain/shared/secondsToWait.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { databaseNow } from '../jobs/clock.ts'
import type { Job } from '../jobs/job.ts'
import { PROVIDER_LANES, processDueRows } from '../jobs/processDueRows.ts'
import {
  ChannelError,
  claimMessage,
  isFinal,
  isOurs,
  type MessageChannel,
  type MessageRow,
  type OutgoingMessage,
  ownMessage,
} from './channel.ts'
import { factOf, spokenParameters } from './facts.ts'
import { hasOptedOut } from './hasOptedOut.ts'
import type { MessageKind } from './kinds.ts'
import { reportUndelivered } from './reportUndelivered.ts'
import { unseal } from './sealing.ts'
import { goesBySms, HEARD_WITHIN_SECONDS, isUnreachable, queueSms, type Sms } from './smsFallback.ts'
import { filledText, templateKey, templates } from './templates.ts'

const LONGEST_WAIT_SECONDS = 600
/** A player waits minutes for a code, and only the next try shows that the trouble is over. */
const LONGEST_CODE_WAIT_SECONDS = 30
/** One failure may be chance. */
const TRIES_BEFORE_SMS = 2

export interface MessagingServices {
  db: Database
  channel: MessageChannel
  /** Nothing where there is one channel. */
  sms: Sms | undefined
  appSecret: string
  bankSecret: string
  /** Called when a provider accepts or refuses our key, payment or template. */
  onKeyOutcome: (provider: string, areRight: boolean) => void
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Offers, which can be thousands at once. */
const marketing = Object.entries(templates).flatMap(([name, { category }]) => (category === 'marketing' ? [name] : []))

/**
 * Sends queued messages: codes first, offers last. A message that the channel cannot take now is tried again until it is
 * too old.
 */
export const sendMessages = (services: MessagingServices): Job =>
  processDueRows({
    name: 'sendMessages',
    everyMilliseconds: 1000,
    db: services.db,
    due: sql`
      select id, case when template = 'login_otp' then '-infinity' when template = any (${marketing}) then 'infinity'
                   else next_try_at end as since
      from message where status = 'QUEUED' and next_try_at <= ${databaseNow}`,
    handle: async ([messageId = ''], now) => {
      const message = await claimMessage(services.db, messageId, now)
      if (!message) return 0
      if (await hasOptedOut(message, { ...services, now }))
        await ownMessage(services.db, messageId)
          .set({ status: 'SKIPPED', sealed: null })
          .where('status', 'in', ['QUEUED', 'FAILED'])
          .execute()
      else if (message.sms_of === null) await sendByWhatsapp(message, now, services)
      else await sendBySms(message, now, services)
      return 1
    },
    atOnce: PROVIDER_LANES,
    isConcurrent: true,
  })

const sendByWhatsapp = async (message: MessageRow, now: Date, services: MessagingServices): Promise<void> => {
  const { db, channel, sms, onKeyOutcome } = services
  const own = ownMessage(db, message.id).where('status', '=', 'QUEUED')
  const hasSms = goesBySms(message, sms)
  if (hasSms && (await isUnreachable(message.recipient, { db, now }))) {
    await queueSms(message, { db, now })
    await own.set({ status: 'SKIPPED', sealed: null, last_error: 'WhatsApp does not reach this number' }).execute()
    return
  }
  try {
    const { providerId } = await channel.send(outgoing(message, now, services.appSecret))
    onKeyOutcome('whatsapp', true)
    onKeyOutcome(templateKey(message.template), true)
    const heardBy = new Date(now.getTime() + HEARD_WITHIN_SECONDS * 1000)
    const sent = await own
      .set({
        // A failure reported while the provider was still answering is newer than its answer.
        status: sql`case when failure_code is null then 'SENT'::message_status else 'FAILED' end`,
        provider_id: providerId,
        sent_at: now,
        next_try_at: heardBy,
        last_error: sql`case when failure_code is null then null else last_error end`,
        sealed: hasSms ? sql`case when failure_code is null then sealed end` : null,
      })
      .returning('status')
      .executeTakeFirst()
    if (sent?.status === 'FAILED' && hasSms) await queueSms(message, { db, now })
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    note(error, { provider: 'whatsapp', message }, services)
    const isOver = isFinal(error.trouble)
    if (hasSms && (isOver || isOurs(error.trouble) || message.attempts >= TRIES_BEFORE_SMS))
      await queueSms(message, { db, now })
    await own
      .set({
        last_error: error.message.slice(0, 500),
        ...(isOver
          ? { status: 'FAILED', sealed: null, failure_code: error.answer.code ?? null }
          : { next_try_at: nextTry(message, error, now) }),
      })
      .execute()
    await reportUndelivered({ ...message, failure_code: error.answer.code ?? null }, { db, now })
  }
}

const sendBySms = async (message: MessageRow, now: Date, services: MessagingServices): Promise<void> => {
  const own = ownMessage(services.db, message.id).where('status', '=', 'FAILED')
  try {
    if (!services.sms) throw new ChannelError('SMS is turned off', { trouble: 'REFUSED' })
    const { providerId } = await services.sms.channel.send(outgoing(message, now, services.appSecret))
    services.onKeyOutcome('sms', true)
    await own.set({ status: 'SENT', provider_id: providerId, sent_at: now, last_error: null }).execute()
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error
    note(error, { provider: 'sms', message }, services)
    const isToBeTried = isOurs(error.trouble) || error.trouble === 'PASSING'
    await own
      // If the account was deleted in the meantime, the code stays deleted.
      .where('recipient', '=', message.recipient)
      .set({
        last_error: error.message.slice(0, 500),
        ...(isToBeTried
          ? { status: 'QUEUED', sealed: message.sealed, next_try_at: nextTry(message, error, now) }
          : { failure_code: error.answer.code ?? null }),
      })
      .execute()
  }
}

const outgoing = (message: MessageRow, now: Date, appSecret: string): OutgoingMessage => {
  if (message.give_up_at <= now) throw new ChannelError('too old to be sent', { trouble: 'REFUSED' })
  const { parameters: names } = templates[message.template] ?? { parameters: [] }
  const spoken = spokenParameters(parametersOf(message, appSecret), languageOf(message.language) ?? 'en')
  return { ...message, parameters: fitParameters(spoken, names) }
}

/** The text of a message as its reader gets it. */
export const sentText = (
  template: MessageKind,
  parameters: Readonly<Record<string, string>>,
  language: Language,
): string => {
  const names = templates[template]?.parameters ?? []
  return filledText(template, fitParameters(spokenParameters(parameters, language), names), language)
}

const parametersOf = (message: MessageRow, appSecret: string): Record<string, string> => ({
  ...(message.parameters as Record<string, string>),
  ...(message.sealed ? (JSON.parse(unseal(message.sealed, appSecret)) as Record<string, string>) : {}),
})

const nextTry = ({ attempts, sealed }: MessageRow, { retryAfterSeconds }: ChannelError, now: Date): Date => {
  const longest = sealed === null ? LONGEST_WAIT_SECONDS : LONGEST_CODE_WAIT_SECONDS
  return new Date(now.getTime() + secondsToWait(attempts, { first: retryAfterSeconds, longest }) * 1000)
}

const note = (
  { trouble, answer, message: said }: ChannelError,
  { provider, message }: { provider: 'whatsapp' | 'sms'; message: MessageRow },
  { onKeyOutcome, log }: MessagingServices,
): void => {
  if (!isOurs(trouble)) return
  log.error({ provider, messageId: message.id, template: message.template, trouble, ...answer }, said)
  onKeyOutcome(trouble === 'TEMPLATE' && provider === 'whatsapp' ? templateKey(message.template) : provider, false)
}

/** Sends a code by SMS as well when its message is not reported as delivered in time. The sealed code goes with it. */
export const fallBackToSms = ({ db, sms }: Pick<MessagingServices, 'db' | 'sms'>, queued: () => void): Job =>
  processDueRows({
    name: 'fallBackToSms',
    everyMilliseconds: 1000,
    db,
    due: sql`
      select id, next_try_at as since from message
      where status = 'SENT' and sealed is not null and next_try_at <= ${databaseNow}`,
    handle: async ([messageId = ''], now) => {
      const isQueued = await db.transaction().execute(async (transaction) => {
        const message = await transaction
          .selectFrom('message')
          .selectAll()
          .where('id', '=', messageId)
          .where('status', '=', 'SENT')
          .where('sealed', 'is not', null)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst()
        if (!message) return undefined
        await ownMessage(transaction, message.id).set({ sealed: null }).execute()
        return goesBySms(message, sms) && queueSms(message, { db: transaction, now })
      })
      if (isQueued) queued()
      return isQueued === undefined ? 0 : 1
    },
    atOnce: 1,
  })

/** The longest text of a template with its parameters, by the provider's rule. */
export const LONGEST_BODY = 1024

/** Fills a parameter that has no text, because the provider refuses an empty parameter. */
const NOTHING = '–'

/** Removes line breaks, tabs and rows of spaces, which the provider refuses, and invisible characters. */
const onOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/[\u200b\u2060\ufeff]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

const cut = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}…`
}

const fitted = (name: string, value: string): string => {
  const { type, longest } = factOf(name)
  const line = onOneLine(value)
  const isPublic = type === 'NAME' || type === 'TEXT'
  // Quotation marks in the text would end the quotation of the template.
  const text = type === 'TEXT' ? line.replaceAll(/["“”„«»]/g, "'") : line
  return cut(isPublic ? withoutContact(text) : text, longest) || NOTHING
}

/** The parameters of a template in a form that every provider accepts; texts by users have no contacts. */
export const fitParameters = (
  parameters: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> => Object.fromEntries(names.map((name) => [name, fitted(name, parameters[name] ?? '')]))
