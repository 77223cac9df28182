import {
  detailIn,
  isAccountNumber,
  isGstin,
  isIfsc,
  isPan,
  isUpiId,
  UNKNOWN_DETAIL,
} from '@baari/domain/settlements/bankDetails.ts'
import { z } from 'zod'

/** Text of a bank detail; 'NA' and blank mean that it is not known, which is empty inside. */
const detail = (isValid: (text: string) => boolean, sentence: string) =>
  z
    .string()
    .max(120)
    .nullable()
    .optional()
    .transform((text) => detailIn(text ?? ''))
    .refine((text) => text === '' || isValid(text), sentence)

const inCapitals = (isValid: (text: string) => boolean) => (text: string) => isValid(text.toUpperCase())
const anyText = () => true

/** Bank details as an admin enters them. */
export const bankDetailsInput = z
  .object({
    accountNumber: detail(isAccountNumber, 'has 9 to 18 digits'),
    ifscCode: detail(inCapitals(isIfsc), 'is not an IFSC, such as HDFC0001234'),
    bankName: detail(anyText, ''),
    accountHolderName: detail(anyText, ''),
    upiId: detail(isUpiId, 'is not a UPI ID, such as name@bank'),
    panNumber: detail(inCapitals(isPan), 'is not a PAN, such as ABCPT1234Q'),
    gstNumber: detail(inCapitals(isGstin), 'is not a GST number'),
  })
  .transform((details) => ({
    ...details,
    ifscCode: details.ifscCode.toUpperCase(),
    panNumber: details.panNumber.toUpperCase(),
    gstNumber: details.gstNumber.toUpperCase(),
  }))

/** An unknown detail is 'NA' in an answer. */
export const known = z.codec(z.string(), z.string(), {
  decode: (text) => (text === UNKNOWN_DETAIL ? '' : text),
  encode: (text) => text || UNKNOWN_DETAIL,
})
