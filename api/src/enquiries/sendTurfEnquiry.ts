import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { mobileNumber } from '../accounts/phoneNumber.ts'
import type { Config } from '../config.ts'
import type { Handler } from '../platform/http/context.ts'
import { refuseFlood } from '../platform/messaging/refuseFlood.ts'

const THANKS = { message: 'Thank you. We call you back within 24 hours.' }

/** Stores a request for a callback. Bots, which fill in the hidden `website` field, get the same thanks and no row. */
export const sendTurfEnquiry =
  (config: Config): Handler<Api['sendTurfEnquiry']> =>
  async ({ body }, { db, now, caller }) => {
    const phone = mobileNumber(body.phone, config.OTP_COUNTRIES)
    if (body.website) return THANKS
    await refuseFlood({ kind: 'turf_enquiry', phone, address: caller.address }, { db, now, secret: config.APP_SECRET })
    await db
      .insertInto('turf_enquiry')
      .values({
        id: newId('ENQUIRY', now),
        name: body.name,
        phone,
        email: body.email || null,
        address: body.address || null,
        message: body.message || null,
        created_at: now,
      })
      .execute()
    return THANKS
  }
