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

/** What an admin writes where a detail is not known, and what stands for it in an answer. */
export const UNKNOWN_DETAIL = 'NA'

/** A detail as it was written, or nothing where it says that it is not known. */
export const detailIn = (text: string): string => {
  const written = text.trim()
  return written.toUpperCase() === UNKNOWN_DETAIL ? '' : written
}

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

/** A payout needs a whole bank account or a UPI id. */
export const canBePaid = ({ accountNumber, ifscCode, upiId }: BankDetails): boolean =>
  (isAccountNumber(accountNumber) && isIfsc(ifscCode)) || isUpiId(upiId)

const lastFour = (text: string): string => `••••${text.slice(-4)}`

/** Where the money goes, as far as anyone may read it: 'HDFC Bank ••••6789'. Nothing while it cannot be paid. */
export const maskedDestination = (details: BankDetails): string | null => {
  if (!canBePaid(details)) return null
  const { accountNumber, ifscCode, bankName, upiId } = details
  if (isAccountNumber(accountNumber)) return `${bankName || ifscCode.slice(0, 4)} ${lastFour(accountNumber)}`
  const [name = '', handle = ''] = upiId.split('@')
  return `${name.slice(0, 2)}••••@${handle}`
}

/** What stands for the account that is paid: two versions of the same details name the same one. */
export const payeeOf = ({ accountNumber, ifscCode, upiId }: BankDetails): string =>
  [accountNumber, ifscCode.toUpperCase(), upiId.toLowerCase()].join('|')

/** Forms of address and kinds of company, which banks write or leave out. */
const UNTOLD_WORDS = new Set('MR MRS MS MISS SHRI SMT DR M/S THE PVT PRIVATE LTD LIMITED LLP CO COMPANY AND'.split(' '))

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[.,&]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}\s/]/gu, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !UNTOLD_WORDS.has(word))
    .sort()

/**
 * Does the bank's name for the holder name whom we were told? Order, capitals and titles do not matter. A first letter
 * stands for its word, but somebody with no word in full in common is somebody else.
 */
export const isSameHolder = (told: string, registered: string): boolean => {
  const [ours, theirs] = [wordsOf(told), wordsOf(registered)]
  if (ours.length === 0 || theirs.length === 0) return false
  const left = [...theirs]
  let inFull = 0
  for (const word of ours) {
    const same = left.indexOf(word)
    const at = same >= 0 ? same : left.findIndex((other) => isInitialOf(word, other) || isInitialOf(other, word))
    if (at < 0) return false
    if (same >= 0) inFull += 1
    left.splice(at, 1)
  }
  // Banks keep middle names that people leave out.
  return inFull > 0 && (left.length === 0 || inFull > 1)
}

const isInitialOf = (letter: string, word: string): boolean => letter.length === 1 && word.startsWith(letter)
