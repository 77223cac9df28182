import type { Api } from '@baari/contract/api.ts'
import { newId } from '@baari/db/newId.ts'
import { mobileNumber } from '../accounts/phoneNumber.ts'
import { refuseFlood } from '../accounts/refuseFlood.ts'
import type { Config } from '../config.ts'
import type { Handler } from '../platform/http/context.ts'

const THANKS = { message: 'Thank you. We call you back within 24 hours.' }

/** Stores a request for a callback. Bots, which fill in the hidden `website` field, get the same thanks and no row. */
export const sendTurfEnquiry =
  (config: Config): Handler<Api['sendTurfEnquiry']> =>
  async ({ body }, { db, now, caller }) => {
    const phone = mobileNumber(body.phone, config.OTP_COUNTRIES)
    if (body.website) return THANKS
    await refuseFlood('turf_enquiry', { phone, address: caller.address }, { db, now })
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
