import type { BankDetails } from '@baari/domain/settlements/bankDetails.ts'
import { seal, unseal } from '../messaging/sealing.ts'

/** Bank details as they are kept: nobody who reads the database alone can read them. */
export const sealBankDetails = (details: BankDetails, bankSecret: string): Buffer =>
  seal(JSON.stringify(details), bankSecret)

export const openBankDetails = (sealed: Buffer, bankSecret: string): BankDetails =>
  JSON.parse(unseal(sealed, bankSecret)) as BankDetails
