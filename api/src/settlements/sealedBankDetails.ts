import { type BankDetails, NO_BANK_DETAILS, payeeOf } from '@baari/domain/settlements/bankDetails.ts'
import { digestKeyOf, sealForBank, unsealForBank } from '../platform/bankKeys.ts'
import { keyedDigest } from '../platform/keyedDigest.ts'

/** Seals bank details, so that the database alone does not disclose them. */
export const sealBankDetails = (details: BankDetails, bankSecret: string): Buffer =>
  sealForBank(JSON.stringify(details), bankSecret)

/** Of a contract that ended so long ago that they were forgotten there are none. */
export const openBankDetails = (sealed: Buffer, bankSecret: string): BankDetails =>
  sealed.length === 0 ? NO_BANK_DETAILS : (JSON.parse(unsealForBank(sealed, bankSecret)) as BankDetails)

/** By which the account that is paid is known, without being readable. */
export const payeeDigest = (details: BankDetails, bankSecret: string): Buffer =>
  keyedDigest('payee', payeeOf(details), digestKeyOf(bankSecret))

/** The digests that are stored beside bank details. */
export const bankDigests = (details: BankDetails, bankSecret: string) => ({
  payee_digest: payeeDigest(details, bankSecret),
  upi_digest: details.upiId
    ? keyedDigest('upi', details.upiId.toLowerCase(), digestKeyOf(bankSecret))
    : Buffer.alloc(0),
  is_gst_registered: details.gstNumber !== '',
})

/** Every column of a contract that its bank details fill. */
export const bankColumns = (details: BankDetails, bankSecret: string) => ({
  bank_details: sealBankDetails(details, bankSecret),
  ...bankDigests(details, bankSecret),
})

/** Do these details send the money to a different account? */
export const isOtherPayee = (before: BankDetails, after: BankDetails): boolean => payeeOf(before) !== payeeOf(after)

/** The rest of the new details, with the account that is paid today. */
export const withPayeeOf = (details: BankDetails, paid: BankDetails): BankDetails => ({
  ...details,
  accountNumber: paid.accountNumber,
  ifscCode: paid.ifscCode,
  bankName: paid.bankName,
  accountHolderName: paid.accountHolderName,
  upiId: paid.upiId,
})
