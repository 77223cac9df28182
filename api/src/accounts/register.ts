import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'
import { DEVICE_COOKIE } from '../http/registerEndpoints.ts'
import { queueMessage } from '../messaging/queueMessage.ts'
import type { AccountServices } from './accountServices.ts'
import { knownDevice } from './knownDevice.ts'
import { codeDigest, newCode, OTP } from './oneTimeCodes.ts'
import { mobileNumber } from './phoneNumber.ts'

/** The same answer for every number: nobody learns who has an account. */
const SENT = { message: 'OTP sent', resendAfterSeconds: OTP.resendSeconds }

/**
 * Sends a code. A new code replaces the one before it. A browser that has logged in with the number has codes and
 * limits of its own, so that strangers cannot lock it out.
 */
export const register =
  ({ config, wake }: AccountServices): Handler<Api['register']> =>
  async ({ body }, { db, now, caller, language, afterCommit }) => {
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    const device = knownDevice(caller.cookies[DEVICE_COOKIE], { phone, secret: config.APP_SECRET }) ?? null
    // Requests of one address, and of one number, queue up, so that the counts below are exact.
    await sql`select pg_advisory_xact_lock(hashtextextended('otp-address/' || ${caller.address}, 0))`.execute(db)
    await sql`select pg_advisory_xact_lock(hashtextextended('otp/' || ${phone}, 0))`.execute(db)
    const ofPhone = sql<boolean>`phone = ${phone} and device is not distinct from ${device}`
    const recent = await db
      .selectFrom('otp_challenge')
      .select((count) => [
        count.fn.countAll<number>().filterWhere(ofPhone).as('phoneDay'),
        count.fn.countAll<number>().filterWhere(ofPhone).filterWhere('created_at', '>', ago(now, 3600)).as('phoneHour'),
        count.fn
          .countAll<number>()
          .filterWhere('address', '=', caller.address)
          .filterWhere('created_at', '>', ago(now, 3600))
          .as('addressHour'),
        count.fn.max('created_at').filterWhere(ofPhone).as('lastAt'),
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
      .where(ofPhone)
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
        device,
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
