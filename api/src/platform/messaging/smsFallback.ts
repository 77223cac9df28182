import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type MessageChannel, type MessageRow, UNDELIVERABLE_CODE } from './channel.ts'

/** The second channel, for codes alone. */
export interface SmsChannel extends MessageChannel {
  /** Is there a registered text for it? */
  carries(message: { template: string; language: string }): boolean
}

export interface Sms {
  channel: SmsChannel
  /** Countries whose numbers may request a code, comma separated; * for all. SMS are sent to no others. */
  countries: string
}

/** A code not reported as delivered within this time is sent by SMS as well. */
export const HEARD_WITHIN_SECONDS = 20
const UNREACHABLE_DAYS = 30

type Code = Pick<MessageRow, 'id' | 'recipient' | 'template' | 'language' | 'sealed' | 'sms_of'>

/** May the code of this message go by SMS? Only codes are sealed. */
export const goesBySms = (message: Code, sms: Sms | undefined): sms is Sms =>
  sms !== undefined &&
  message.sealed !== null &&
  message.sms_of === null &&
  sms.channel.carries(message) &&
  isServed(message.recipient, sms.countries)

const isServed = (recipient: string, countries: string): boolean =>
  countries === '*' || countries.split(',').includes(parsePhoneNumberFromString(recipient)?.country ?? 'none')

/** Queues the same code as an SMS, once, while it is still of use. Returns whether it did. */
export const queueSms = async (message: MessageRow, { db, now }: { db: Database; now: Date }): Promise<boolean> => {
  if (message.give_up_at <= now || !(await isCodeOpen(message, db))) return false
  const { recipient, template, language, sealed, give_up_at } = message
  const added = await db
    .insertInto('message')
    .values({
      id: newId('MESSAGE', now),
      recipient,
      template,
      language,
      parameters: JSON.stringify(message.parameters),
      sealed,
      give_up_at,
      sms_of: message.id,
      next_try_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.constraint('sms_once').doNothing())
    .executeTakeFirst()
  return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
}

/** A code that was used, or replaced by a newer one, is not worth an SMS. */
const isCodeOpen = async ({ template, recipient, created_at }: MessageRow, db: Database): Promise<boolean> => {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      ${
        template === 'guardian_code'
          ? sql`select from guardian_request where phone = ${recipient} and created_at = ${created_at}
                and agreed_at is null`
          : sql`select from otp_challenge where phone = ${recipient} and created_at = ${created_at}
                and consumed_at is null and replaced_at is null`
      }
    ) as open`.execute(db)
  return rows[0]!.open
}

/** Has WhatsApp reported within 30 days that it does not reach the number? */
export const isUnreachable = async (recipient: string, { db, now }: { db: Database; now: Date }): Promise<boolean> => {
  const { rows } = await sql<{ reported: boolean }>`
    select exists (
      select from message where recipient = ${recipient} and failure_code = ${sql.lit(UNDELIVERABLE_CODE)}
        and created_at > ${new Date(now.getTime() - UNREACHABLE_DAYS * 86_400_000)}
    ) as reported`.execute(db)
  return rows[0]!.reported
}
