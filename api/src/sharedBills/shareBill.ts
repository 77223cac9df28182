import type { Api } from '@baari/contract/api.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { mobileNumber } from '../accounts/phoneNumber.ts'
import type { Handler } from '../platform/http/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { presentOwnBill } from './presentBill.ts'
import { readBill } from './readBill.ts'
import type { SharedBillWork } from './sharedBillWork.ts'
import { splitBill } from './splitBill.ts'

export const shareBill =
  ({ config }: Pick<SharedBillWork, 'config'>): Handler<Api['shareBill']> =>
  async ({ params, body }, { db, now, viewer }) => {
    const { bookingId } = params
    const shares = body.shares.map(({ phoneNumber, ...share }) => ({
      ...share,
      phone: phoneNumber && mobileNumber(phoneNumber, config.OTP_COUNTRIES),
    }))
    const split = await splitBill(
      { bookingId, accountId: viewer.accountId, shares, atDeadline: body.atDeadline },
      { db, now },
    )
    if (isRefused(split)) throw new Failure(split.refused)
    return presentOwnBill(await readBill(db, { bookingId }), now)
  }
