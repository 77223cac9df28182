import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { queueMessage } from '../messaging/queueMessage.ts'
import type { AccountServices } from './accountServices.ts'
import { codeDigest, newCode, OTP } from './oneTimeCodes.ts'
import { mobileNumber } from './phoneNumber.ts'

/** The same answer for every number: nobody learns who has an account. */
const SENT = { message: 'OTP sent', resendAfterSeconds: OTP.resendSeconds }

/** Sends a code. A new code replaces the one before it. */
export const register =
  ({ config, wake }: AccountServices): Handler<Api['register']> =>
  async ({ body }, { db, now, caller, language, afterCommit }) => {
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    // One number's requests queue up, so that the counts below are exact.
    await sql`select pg_advisory_xact_lock(hashtextextended('otp/' || ${phone}, 0))`.execute(db)
    const recent = await db
      .selectFrom('otp_challenge')
      .select((count) => [
        count.fn.countAll<number>().filterWhere('phone', '=', phone).as('phoneDay'),
        count.fn
          .countAll<number>()
          .filterWhere('phone', '=', phone)
          .filterWhere('created_at', '>', ago(now, 3600))
          .as('phoneHour'),
        count.fn
          .countAll<number>()
          .filterWhere('address', '=', caller.address)
          .filterWhere('created_at', '>', ago(now, 3600))
          .as('addressHour'),
        count.fn.max('created_at').filterWhere('phone', '=', phone).as('lastAt'),
      ])
      .where((either) => either.or([either('phone', '=', phone), either('address', '=', caller.address)]))
      .where('created_at', '>', ago(now, 86_400))
      .executeTakeFirstOrThrow()
    const waited = recent.lastAt ? (now.getTime() - recent.lastAt.getTime()) / 1000 : Number.POSITIVE_INFINITY
    if (waited < OTP.resendSeconds)
      throw new Failure('OTP_RESEND_LOCKED', { retryAfterSeconds: Math.ceil(OTP.resendSeconds - waited) })
    if (
      recent.phoneHour >= OTP.perPhoneHour ||
      recent.phoneDay >= OTP.perPhoneDay ||
      recent.addressHour >= config.OTP_PER_ADDRESS_HOUR
    )
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 })

    const challenge = { id: newId('OTP', now), phone }
    const code = newCode()
    await db
      .updateTable('otp_challenge')
      .set({ replaced_at: now })
      .where('phone', '=', phone)
      .where('replaced_at', 'is', null)
      .where('consumed_at', 'is', null)
      .execute()
    const expiresAt = new Date(now.getTime() + OTP.minutes * 60_000)
    await db
      .insertInto('otp_challenge')
      .values({
        ...challenge,
        code_digest: codeDigest(config.APP_SECRET, challenge, code),
        address: caller.address,
        consented: body.consent ?? false,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await queueMessage(
      { recipient: phone, language, template: 'login_otp', parameters: {}, secret: { code }, giveUpAt: expiresAt },
      { db, now, appSecret: config.APP_SECRET },
    )
    afterCommit(() => wake('sendMessages'))
    return SENT
  }

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)
