import type { Schema } from '@baari/db/schema.ts'
import { accountData } from './accountData.ts'
import { alertData } from './alertData.ts'
import { bookingData } from './bookingData.ts'
import { booksData } from './booksData.ts'
import { gameData } from './gameData.ts'
import { grievanceData } from './grievanceData.ts'
import type { Holding, Holdings } from './holding.ts'
import { messageData } from './messageData.ts'
import { paymentData } from './paymentData.ts'
import { payoutData } from './payoutData.ts'
import { sharedBillData } from './sharedBillData.ts'
import { squadData } from './squadData.ts'
import { turfData } from './turfData.ts'
import { workData } from './workData.ts'

/** What every table holds of people. A table that is missing here is an error of types. */
const everyTable = {
  ...accountData,
  ...messageData,
  ...bookingData,
  ...sharedBillData,
  ...squadData,
  ...gameData,
  ...alertData,
  ...turfData,
  ...paymentData,
  ...payoutData,
  ...booksData,
  ...grievanceData,
  ...workData,
} satisfies Holdings<keyof Schema>

/** The list that the purge and the download go by, and docs/privacy.md shows. */
export const PERSONAL_DATA: Readonly<Record<string, Holding<string>>> = everyTable
