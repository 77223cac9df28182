import type { Api } from '@baari/contract/api.ts'
import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { DEVICE_COOKIE } from '../platform/http/registerEndpoints.ts'
import { queueMessage } from '../platform/messaging/queueMessage.ts'
import { refuseStoppedCodes } from '../platform/messaging/refuseStoppedCodes.ts'
import type { AccountServices } from './feature.ts'
import { knownDevice } from './knownDevice.ts'
import { codeDigest, newCode, OTP, refuseSoon } from './oneTimeCodes.ts'
import { mobileNumber } from './phoneNumber.ts'
import { challengeFor, isProof } from './proofOfWork.ts'

/** The same answer for every number: nobody learns who has an account. */
const SENT = { message: 'OTP sent', resendAfterSeconds: OTP.resendSeconds }

/**
 * Sends a code. A new code replaces the one before it. A browser that has logged in with the number has codes and
 * limits of its own, so that strangers cannot lock it out. Others work for codes to a number that is asked for often, and
 * for every code once half of what the platform sends to strangers in an hour is used up.
 */
export const register =
  ({ config, sms, notifyJob }: AccountServices): Handler<Api['register']> =>
  async ({ body }, { db, now, caller, language, afterCommit }) => {
    const phone = mobileNumber(body.phoneNumber, config.OTP_COUNTRIES)
    await refuseStoppedCodes({ template: 'login_otp', hasSms: sms !== undefined }, { db, now })
    const device = knownDevice(caller.cookies[DEVICE_COOKIE], { phone, secret: config.APP_SECRET }) ?? null
    // Requests of one address, and of one number, queue up, so that the counts below are exact.
    await sql`select pg_advisory_xact_lock(hashtextextended('otp-address/' || ${caller.address}, 0))`.execute(db)
    await sql`select pg_advisory_xact_lock(hashtextextended('otp/' || ${phone}, 0))`.execute(db)
    const ofPhone = sql<boolean>`phone = ${phone} and device is not distinct from ${device}`
    const fromHere = device ? ofPhone : sql<boolean>`${ofPhone} and address = ${caller.address}`
    const lastHour = sql<boolean>`created_at > ${ago(now, 3600)}`
    const recent = await db
      .selectFrom('otp_challenge')
      .select((count) => [
        count.fn.countAll<number>().filterWhere(fromHere).as('networkDay'),
        count.fn.countAll<number>().filterWhere(fromHere).filterWhere(lastHour).as('networkHour'),
        count.fn.countAll<number>().filterWhere(ofPhone).as('phoneDay'),
        count.fn.countAll<number>().filterWhere(ofPhone).filterWhere(lastHour).as('phoneHour'),
        count.fn.countAll<number>().filterWhere('address', '=', caller.address).filterWhere(lastHour).as('addressHour'),
        count.fn.max('created_at').filterWhere(ofPhone).as('lastAt'),
      ])
      .where((either) => either.or([either('phone', '=', phone), either('address', '=', caller.address)]))
      .where('created_at', '>', ago(now, 86_400))
      .executeTakeFirstOrThrow()
    const strangers = device ? 0 : await askedByStrangers(db, { since: ago(now, 3600), most: config.OTP_PER_HOUR })
    refuseSoon(recent.lastAt, now)
    if (
      recent.networkHour >= OTP.perNetworkHour ||
      recent.networkDay >= OTP.perNetworkDay ||
      recent.phoneHour >= OTP.perPhoneHour ||
      recent.phoneDay >= OTP.perPhoneDay ||
      recent.addressHour >= config.OTP_PER_ADDRESS_HOUR ||
      strangers >= config.OTP_PER_HOUR
    )
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 3600 })
    const free = strangers < config.OTP_PER_HOUR * OTP.freeShare ? OTP.freeOfWork : 0
    const occasion = { phone, sent: recent.phoneHour, free, now, secret: config.APP_SECRET }
    const needsWork = !device && recent.phoneHour >= free
    if (needsWork && !isProof(body.proof ?? '', occasion))
      throw new Failure('PROOF_NEEDED', { extra: challengeFor(occasion) })

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
    afterCommit(() => notifyJob('sendMessages'))
    return SENT
  }

/** Codes that unknown browsers had sent in all, counted up to `most`. Those asked for at this moment are not among them. */
const askedByStrangers = async (db: Database, { since, most }: { since: Date; most: number }): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from otp_challenge where device is null and created_at > ${since} limit ${most}
    ) asked`.execute(db)
  return rows[0]!.count
}

const ago = (now: Date, seconds: number): Date => new Date(now.getTime() - seconds * 1000)
