import type { Database } from '@baari/db/connect.ts'
import type { MessageTable } from '@baari/db/schema.ts'
import { type Selectable, sql } from 'kysely'

/** Carries a message to a phone. Codes and texts are ours; the provider only carries them. */
export interface MessageChannel {
  send(message: OutgoingMessage): Promise<{ providerId: string }>
}

/** Sends free text, with or without reply buttons, to a person who wrote within the last day. */
export interface ChatChannel {
  sendChat(message: ChatMessage): Promise<{ providerId: string }>
}

export interface ChatMessage {
  id: string
  /** E.164. */
  recipient: string
  text: string
  buttons: readonly { id: string; title: string }[]
}

export interface OutgoingMessage {
  id: string
  /** E.164. */
  recipient: string
  template: string
  language: string
  parameters: Record<string, string>
}

/**
 * Why a message was not accepted. CREDENTIALS, BILLING, LOCKED and TEMPLATE are problems of our account: the message is
 * fine. UNDELIVERABLE: this channel does not reach the number. REFUSED: a retry cannot help. PASSING: refused for now.
 * UNANSWERED: it may or may not have been accepted.
 */
export type Trouble =
  | 'CREDENTIALS'
  | 'BILLING'
  | 'LOCKED'
  | 'TEMPLATE'
  | 'UNDELIVERABLE'
  | 'REFUSED'
  | 'PASSING'
  | 'UNANSWERED'

const OURS: ReadonlySet<Trouble> = new Set<Trouble>(['CREDENTIALS', 'BILLING', 'LOCKED', 'TEMPLATE'])
const FINAL: ReadonlySet<Trouble> = new Set<Trouble>(['UNDELIVERABLE', 'REFUSED'])

export const isOurs = (trouble: Trouble): boolean => OURS.has(trouble)
export const isFinal = (trouble: Trouble): boolean => FINAL.has(trouble)

/** The provider's answer, for the log and for admins, without phone numbers. */
interface ProviderAnswer {
  status?: number
  code?: number
  reason?: string
}

const OUR_RETRY_SECONDS = 5
const RETRY_SECONDS = 2

export class ChannelError extends Error {
  readonly trouble: Trouble
  readonly retryAfterSeconds: number
  readonly answer: ProviderAnswer
  constructor(
    message: string,
    detail: { trouble: Trouble; retryAfterSeconds?: number; answer?: ProviderAnswer; cause?: unknown },
  ) {
    super(message, { cause: detail.cause })
    this.name = 'ChannelError'
    this.trouble = detail.trouble
    this.retryAfterSeconds = detail.retryAfterSeconds ?? (isOurs(detail.trouble) ? OUR_RETRY_SECONDS : RETRY_SECONDS)
    this.answer = detail.answer ?? {}
  }
}

/** Providers quote the phone number in their errors. */
export const withoutNumbers = (text: string): string => text.replaceAll(/\+?\d{7,}/g, '…').slice(0, 500)

export type MessageRow = Selectable<MessageTable>

/** The one row, to be changed. */
export const ownMessage = (db: Database, id: string) => db.updateTable('message').where('id', '=', id)

const LEASE_SECONDS = 30

/** The error of a message whose process died while sending. */
const IN_DOUBT = 'no answer was heard'

/**
 * Claims a due message. A WhatsApp message is leased: if this process dies, another one retries it. An SMS costs money
 * and is never sent twice: it counts as failed, with its code erased, until its provider reports the outcome.
 */
export const claimMessage = async (db: Database, messageId: string, now: Date): Promise<MessageRow | undefined> => {
  const { rows } = await sql<MessageRow>`
    with due as (
      select * from message where id = ${messageId} and status = 'QUEUED' and next_try_at <= ${now}
      for update skip locked)
    update message set attempts = due.attempts + 1, next_try_at = ${new Date(now.getTime() + LEASE_SECONDS * 1000)},
      failure_code = null,
      status = case when due.sms_of is null then due.status else 'FAILED' end,
      sealed = case when due.sms_of is null then due.sealed end,
      last_error = case when due.sms_of is null then due.last_error else ${IN_DOUBT} end
    from due where message.id = due.id
    returning due.*`.execute(db)
  const [due] = rows
  return due && { ...due, attempts: due.attempts + 1 }
}

/** The number is not on WhatsApp, has blocked us or runs an old client. */
export const UNDELIVERABLE_CODE = 131026

/** An invalid parameter about an object: our sender or version does not exist. */
const UNKNOWN_OBJECT = 33

/** The text itself is refused, and will be at every attempt: an invalid parameter, a text too long, a line break in a parameter. */
const UNFIT_CODES: ReadonlySet<number> = new Set([100, 131008, 131009, 132005, 132018])
export const isUnfit = (code: number): boolean => UNFIT_CODES.has(code)

const among = (first: number, last: number) => (code: number) => code >= first && code <= last
const oneOf =
  (...codes: number[]) =>
  (code: number) =>
    codes.includes(code)

/** The trouble that each error code of the WhatsApp Cloud API means. Only the code decides, never the text. */
const MEANINGS: readonly [isMeant: (code: number) => boolean, trouble: Trouble][] = [
  [oneOf(0, 10, 190), 'CREDENTIALS'],
  [among(200, 299), 'CREDENTIALS'],
  [oneOf(131042), 'BILLING'],
  [oneOf(368, 131031, 131048), 'LOCKED'],
  [isUnfit, 'REFUSED'],
  [among(132000, 132999), 'TEMPLATE'],
  [oneOf(UNDELIVERABLE_CODE), 'UNDELIVERABLE'],
  [oneOf(4, 80007, 130429, 131056), 'PASSING'],
  [oneOf(1, 2, 131000, 131016), 'UNANSWERED'],
]

interface Refusal {
  status: number
  code: number | undefined
  subcode?: number | undefined
}

/** The trouble behind an answer that is not a success. */
export const whatsappTrouble = ({ status, code, subcode }: Refusal): Trouble => {
  if (subcode === UNKNOWN_OBJECT) return 'CREDENTIALS'
  const known = code === undefined ? undefined : MEANINGS.find(([isMeant]) => isMeant(code))
  if (known) return known[1]
  if (status === 401 || status === 403) return 'CREDENTIALS'
  if (status === 429) return 'PASSING'
  return status >= 500 ? 'UNANSWERED' : 'REFUSED'
}
