import type { Database } from '@baari/db/connect.ts'
import { isRecycled } from '@baari/domain/accounts/numberChange.ts'
import { maskedPhone } from '@baari/domain/shared/person.ts'
import { cleanPhone } from '@baari/domain/shared/typed.ts'
import { sql } from 'kysely'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Config } from '../config.ts'
import { recordAuditEvents } from '../platform/audit/audit.ts'
import { phoneDigest } from '../platform/bankKeys.ts'
import { Failure } from '../platform/http/failure.ts'
import type { Moment } from '../platform/jobs/clock.ts'
import { startNumber } from '../platform/messaging/hasOptedOut.ts'
import { MESSAGE_LIFE_MILLISECONDS, notifyBothWays, queueMessage } from '../platform/messaging/notify.ts'

export interface ProvenPhone {
  phone: string
  /** The id of the browser, if it has logged in with the number before. */
  device: string | undefined
}

interface Held {
  id: string
  isRecycled: boolean
}

/** The account that has the number, and whether a log-in from this browser begins an empty one instead. */
export const holderOf = async ({ phone, device }: ProvenPhone, { db, now }: Moment): Promise<Held | undefined> => {
  const { rows } = await sql<{ id: string; is_blocked: boolean; last_used_at: Date | null }>`
    select id, status = 'BLOCKED' as is_blocked,
           greatest(last_used_at,
                        (select max(session.last_used_at) from session where account_id = account.id)) as last_used_at
    from account where phone = ${phone}`.execute(db)
  const [row] = rows
  return (
    row && {
      id: row.id,
      isRecycled: isRecycled(
        { isKnownDevice: device !== undefined, isBlocked: row.is_blocked, lastUsedAt: row.last_used_at },
        now,
      ),
    }
  )
}

/** Takes the number from an account whose holder lost it, and returns the sessions that ended. */
export const releaseNumber = async (
  { accountId, actorId, action }: { accountId: string; actorId: string | null; action: string },
  { db, now }: Moment,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select release_number(${accountId}, ${now}) as id`.execute(db)
  await recordAuditEvents([{ actorId, action, subjectId: accountId }], { db, now })
  return rows.map(({ id }) => id)
}

/**
 * Releases a number for its next holder, and returns the sessions that ended. A STOP of the former holder ends, since it
 * would withhold confirmations of bookings from the next one.
 */
export const recycleNumber = async (
  { accountId, phone }: { accountId: string; phone: string },
  { db, now, bankSecret }: Moment & { bankSecret: string },
): Promise<string[]> => {
  await startNumber(phone, { db, bankSecret })
  return releaseNumber({ accountId, actorId: null, action: 'account.numberRecycled' }, { db, now })
}

/** Releases a number whose account no longer uses it, and returns the sessions that ended. Refuses a number in use. */
const freeNumber = async (proven: ProvenPhone, clock: Moment & { bankSecret: string }): Promise<string[]> => {
  const holder = await holderOf(proven, clock)
  if (!holder) return []
  if (!holder.isRecycled) throw new Failure('NUMBER_TAKEN')
  return recycleNumber({ accountId: holder.id, phone: proven.phone }, clock)
}

interface NewNumber extends ProvenPhone {
  accountId: string
  /** Null for a change that a job carries out. */
  actorId: string | null
  /** The session that stays open. */
  keptSession?: string
}

/** Gives an account its new number, notifies both numbers, and returns the sessions that ended. */
export const giveNumber = async (
  { accountId, phone, device, actorId, keptSession }: NewNumber,
  { db, now, config }: Moment & { config: Config },
): Promise<string[]> => {
  const announcing = { db, now, appSecret: config.APP_SECRET }
  const freed = await freeNumber({ phone, device }, { db, now, bankSecret: config.BANK_SECRET })
  // Uses of coupons still count for the number that they were made with.
  await rememberPhone(db, accountId, config.BANK_SECRET)
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(keptSession !== undefined, (ending) => ending.where('id', '<>', keptSession!))
    .returning('id')
    .execute()
  const former = await db
    .selectFrom('account')
    .select(['phone', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  await sql`select give_number(${accountId}, ${phone}, ${now})`.execute(db)
  await recordAuditEvents(
    [
      {
        actorId,
        action: 'account.numberChanged',
        subjectId: accountId,
        before: { phone: former.phone },
        after: { phone },
      },
    ],
    { db, now },
  )
  const facts = { number: maskedPhone(phone) }
  await queueMessage(
    {
      recipient: former.phone,
      language: former.language,
      template: 'phone_changed',
      parameters: facts,
      giveUpAt: new Date(now.getTime() + MESSAGE_LIFE_MILLISECONDS),
    },
    announcing,
  )
  await notifyBothWays({ accountId, kind: 'phone_changed', facts }, announcing)
  return [...freed, ...ended.map(({ id }) => id)]
}

/**
 * The E.164 form of a mobile number. Numbers without a country code are Indian.
 * Refuses PHONE_INVALID: not a mobile number, or one of a country that is not served (`countries`, or '*').
 */
export const mobileNumber = (text: string, countries: string): string => {
  const number = parsePhoneNumberFromString(cleanPhone(text), 'IN')
  const isMobile = number?.getType() === 'MOBILE' || number?.getType() === 'FIXED_LINE_OR_MOBILE'
  if (!number?.isValid() || !isMobile) throw new Failure('PHONE_INVALID')
  if (countries !== '*' && !countries.split(',').includes(number.country as CountryCode))
    throw new Failure('PHONE_INVALID', { message: 'Right now we send codes only to Indian mobile numbers.' })
  return number.number
}

/** Gives an account the digest of its number, by which the number's uses of coupons are known after the account is gone. */
export const rememberPhone = async (db: Database, accountId: string, secret: string): Promise<void> => {
  const account = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', accountId)
    .where('phone_digest', 'is', null)
    .executeTakeFirst()
  if (!account?.phone) return
  await db
    .updateTable('account')
    .set({ phone_digest: phoneDigest(account.phone, secret) })
    .where('id', '=', accountId)
    .where('phone', '=', account.phone)
    .execute()
}
