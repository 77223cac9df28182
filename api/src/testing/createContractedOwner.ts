import type { Database } from '@baari/db/connect.ts'
import { newId } from '@baari/db/newId.ts'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import { saveContract } from '../settlements/createContract.ts'
import { createPlayedBooking } from './createPlayedBooking.ts'
import { createTurfFixture } from './createTurfFixture.ts'
import { newPhone } from './player.ts'

interface Plan {
  now: Date
  bankSecret: string
  /** The day of each booking that was played, the earliest first. */
  played: readonly [string, ...string[]]
}

/** A turf owner under a contract that closes daily and takes nothing; bookings are played and wait to be settled. */
export const createContractedOwner = async (db: Database, { now, bankSecret, played }: Plan): Promise<string> => {
  const { turfId, groundIds, ownerId } = await createTurfFixture(db)
  const accountId = newId('USER', now)
  await db.insertInto('account').values({ id: accountId, phone: newPhone(), role: 'USER', created_at: now }).execute()
  for (const date of played) await createPlayedBooking(db, { turfId, groundId: groundIds[0]!, accountId, date })
  await saveContract(
    {
      id: newId('CONTRACT', now),
      createdBy: null,
      terms: {
        turfOwnerId: ownerId,
        settlementFrequency: 'DAILY',
        contractStartDate: played[0],
        contractEndDate: addDays(played[0], 300),
        monthlyCharges: 0,
        gatewayFeeBearer: 'TURF',
        commissionRules: [],
        bankDetails: {
          accountNumber: '123456789012',
          ifscCode: 'HDFC0001234',
          bankName: 'HDFC Bank',
          accountHolderName: 'Asha Turfs',
          upiId: '',
          panNumber: '',
          gstNumber: '',
        },
      },
    },
    { db, now, bankSecret },
  )
  return ownerId
}
