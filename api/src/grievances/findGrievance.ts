import type { Api } from '@baari/contract/api.ts'
import { mobileNumber } from '../accounts/phoneNumber.ts'
import type { Config } from '../config.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { presentGrievance, readAnswers } from './presentGrievance.ts'

/** Both have to fit: a number that was overheard opens nothing without the phone. */
export const findGrievance =
  (config: Config): Handler<Api['findGrievance']> =>
  async ({ body }, { db }) => {
    const phone = mobileNumber(body.phone, config.OTP_COUNTRIES)
    const grievance = await db
      .selectFrom('grievance')
      .selectAll()
      .where('number', '=', body.number ?? '')
      .where('phone', '=', phone)
      .executeTakeFirst()
    if (!grievance)
      throw new Failure('NOT_FOUND', { sentence: 'There is no grievance with this grievance number and phone number.' })
    return presentGrievance(grievance, (await readAnswers(db, [grievance])).get(grievance.id))
  }
