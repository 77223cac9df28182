import {
  type BankDetails,
  cleanDetails,
  isAccountNumber,
  isGstin,
  isIfsc,
  isPan,
  isPanOfGstin,
  isUpiId,
  NO_BANK_DETAILS,
  UNKNOWN_DETAIL,
} from '@baari/domain/settlements/bankDetails.ts'
import { LONGEST_BANK_DETAIL } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { masked } from '../wire/wire.ts'

/** Text of a bank detail; 'NA' and blank mean that it is not known, which is empty inside. */
const detail = (field: keyof BankDetails, isValid: (text: string) => boolean, sentence: string) =>
  z
    .string()
    .max(240)
    .nullable()
    .optional()
    .transform((text) => cleanDetails({ ...NO_BANK_DETAILS, [field]: text ?? '' })[field])
    .refine((text) => text === '' || isValid(text), sentence)

const isShort = (text: string) => text.length <= LONGEST_BANK_DETAIL

/** Bank details as an admin enters them. */
export const bankDetailsInput = z
  .object({
    accountNumber: detail('accountNumber', isAccountNumber, 'has 9 to 18 digits'),
    ifscCode: detail('ifscCode', isIfsc, 'is not an IFSC, such as HDFC0001234'),
    bankName: detail('bankName', isShort, `has at most ${LONGEST_BANK_DETAIL} characters`),
    accountHolderName: detail('accountHolderName', isShort, `has at most ${LONGEST_BANK_DETAIL} characters`),
    upiId: detail('upiId', isUpiId, 'is not a UPI ID, such as name@bank'),
    panNumber: detail('panNumber', isPan, 'is not a PAN, such as ABCPT1234Q'),
    gstNumber: detail('gstNumber', isGstin, 'is not a GST number'),
  })
  .refine(isPanOfGstin, { path: ['gstNumber'], message: 'does not belong to this PAN' })

/** An unknown detail is 'NA' in an answer. */
const known = z.codec(z.string(), z.string(), {
  decode: (text) => (text === UNKNOWN_DETAIL ? '' : text),
  encode: (text) => text || UNKNOWN_DETAIL,
})

const bankDetailsOf = <T extends z.ZodType>(secret: T) =>
  z.object({
    accountNumber: secret,
    ifscCode: known,
    bankName: known,
    accountHolderName: known,
    upiId: secret,
    panNumber: secret,
    gstNumber: secret,
  })

/** Bank details as they were entered, for one admin who asks for them. */
export const bankDetails = bankDetailsOf(known).meta({ id: 'BankDetails' })

/** Bank details in a list. A GST number holds the PAN. */
export const maskedBankDetails = bankDetailsOf(
  z.codec(masked, z.string(), {
    decode: (text) => (text === UNKNOWN_DETAIL ? '' : text),
    encode: (text) => text || UNKNOWN_DETAIL,
  }),
)
