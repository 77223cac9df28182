import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { sql } from 'kysely'
import { mobileNumber } from '../accounts/phoneNumber.ts'
import type { Config } from '../config.ts'
import type { Handler } from '../http/context.ts'
import { Failure } from '../http/failure.ts'

const PER_ADDRESS_HOUR = 5
const PER_PHONE_DAY = 3
const HOUR_SECONDS = 3600
const DAY_SECONDS = 86_400
const THANKS = { message: 'Thank you. We call you back within 24 hours.' }

/** Keeps who wants to be called back. Robots are thanked like everybody else. */
export const sendTurfEnquiry =
  (config: Config): Handler<Api['sendTurfEnquiry']> =>
  async ({ body }, { db, now, caller }) => {
    const phone = mobileNumber(body.phone, config.OTP_COUNTRIES)
    if (body.website) return THANKS
    await sql`select pg_advisory_xact_lock(hashtextextended('enquiry/' || ${caller.address}, 0))`.execute(db)
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
    const recent = await db
      .selectFrom('turf_enquiry')
      .select(({ fn }) => [
        fn
          .countAll<number>()
          .filterWhere('sent_from', '=', caller.address)
          .filterWhere('created_at', '>', ago(HOUR_SECONDS))
          .as('fromAddress'),
        fn.countAll<number>().filterWhere('phone', '=', phone).as('ofPhone'),
      ])
      .where((either) => either.or([either('phone', '=', phone), either('sent_from', '=', caller.address)]))
      .where('created_at', '>', ago(DAY_SECONDS))
      .executeTakeFirstOrThrow()
    if (recent.fromAddress >= PER_ADDRESS_HOUR)
      throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: HOUR_SECONDS })
    if (recent.ofPhone >= PER_PHONE_DAY) throw new Failure('TOO_MANY_REQUESTS', { retryAfterSeconds: DAY_SECONDS })
    await db
      .insertInto('turf_enquiry')
      .values({
        id: newId('ENQUIRY', now),
        name: body.name,
        phone,
        email: body.email || null,
        address: body.address || null,
        message: body.message || null,
        sent_from: caller.address,
        created_at: now,
      })
      .execute()
    return THANKS
  }
