import { cleanCode, cleanLine, withAsciiDigits } from '../shared/typed.ts'

/** Where a turf owner is paid, and who they are for the tax office. Empty texts are details that are not known. */
export interface BankDetails {
  readonly accountNumber: string
  readonly ifscCode: string
  readonly bankName: string
  readonly accountHolderName: string
  readonly upiId: string
  readonly panNumber: string
  readonly gstNumber: string
}

export const NO_BANK_DETAILS: BankDetails = {
  accountNumber: '',
  ifscCode: '',
  bankName: '',
  accountHolderName: '',
  upiId: '',
  panNumber: '',
  gstNumber: '',
}

/** Marks a detail that is not known, in requests and answers. */
export const UNKNOWN_DETAIL = 'NA'

const unlessUnknown = (written: string): string => (written.toUpperCase() === UNKNOWN_DETAIL ? '' : written)

/** Details as people type and paste them, without spaces in numbers and codes; empty if not known. */
export const cleanDetails = (details: BankDetails): BankDetails => ({
  accountNumber: unlessUnknown(cleanCode(details.accountNumber)),
  ifscCode: unlessUnknown(cleanCode(details.ifscCode)).toUpperCase(),
  bankName: unlessUnknown(cleanLine(details.bankName)),
  accountHolderName: unlessUnknown(cleanLine(details.accountHolderName)),
  upiId: unlessUnknown(withAsciiDigits(cleanLine(details.upiId)).replaceAll(' ', '')),
  panNumber: unlessUnknown(cleanCode(details.panNumber)).toUpperCase(),
  gstNumber: unlessUnknown(cleanCode(details.gstNumber)).toUpperCase(),
})

export const isAccountNumber = (text: string): boolean => /^[0-9]{9,18}$/.test(text)

export const isIfsc = (text: string): boolean => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(text)

export const isUpiId = (text: string): boolean =>
  text.length <= 320 && /^[a-zA-Z0-9][a-zA-Z0-9._-]{1,254}@[a-zA-Z][a-zA-Z0-9]{1,63}$/.test(text)

/** The fourth letter names the kind of holder. */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/.test(text)

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const checkCharacter = (text: string): string => {
  let sum = 0
  for (const [place, character] of [...text].entries()) {
    const product = ALPHABET.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / ALPHABET.length) + (product % ALPHABET.length)
  }
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? ''
}

/** State code, PAN, number, Z, and a check character over all of them. */
export const isGstin = (text: string): boolean => {
  if (!/^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text)) return false
  const state = Number(text.slice(0, 2))
  const isState = (state >= 1 && state <= 38) || state === 97 || state === 99
  return isState && text.at(-1) === checkCharacter(text.slice(0, -1))
}

/** A GSTIN holds the PAN of its holder. */
export const isPanOfGstin = ({ panNumber, gstNumber }: Pick<BankDetails, 'panNumber' | 'gstNumber'>): boolean =>
  panNumber === '' || gstNumber === '' || gstNumber.slice(2, 12) === panNumber

/** A payout needs a whole bank account or a UPI id. */
export const canBePaid = ({ accountNumber, ifscCode, upiId }: BankDetails): boolean =>
  (isAccountNumber(accountNumber) && isIfsc(ifscCode)) || isUpiId(upiId)

const lastFour = (text: string): string => `••••${text.slice(-4)}`

/** Where the money goes, as far as anyone may read it: 'HDFC Bank ••••6789'. Nothing while it cannot be paid. */
export const maskedDestination = (details: BankDetails): string | null => {
  if (!canBePaid(details)) return null
  const { accountNumber, ifscCode, bankName, upiId } = details
  if (isAccountNumber(accountNumber)) return `${bankName || ifscCode.slice(0, 4)} ${lastFour(accountNumber)}`
  return maskedUpi(upiId)
}

/** The details as a list shows them: the last characters tell owners apart, and are not enough for a payment. */
export const maskedBankDetails = (details: BankDetails): BankDetails => ({
  ...details,
  accountNumber: details.accountNumber && lastFour(details.accountNumber),
  upiId: details.upiId && maskedUpi(details.upiId),
  panNumber: details.panNumber && lastFour(details.panNumber),
  gstNumber: details.gstNumber && lastFour(details.gstNumber),
})

const maskedUpi = (upiId: string): string => {
  const [name = '', handle = ''] = upiId.split('@')
  return `${name.slice(0, 2)}••••@${handle}`
}

/** Identifies the account that is paid: versions of the same details have the same key. */
export const payeeOf = ({ accountNumber, ifscCode, upiId }: BankDetails): string =>
  [accountNumber, ifscCode.toUpperCase(), upiId.toLowerCase()].join('|')
