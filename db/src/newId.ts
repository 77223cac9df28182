import { randomBytes } from 'node:crypto'

/** Prefixes of ids. Screens show ids without them, so a search by id tries each. */
export const ID_KINDS = [
  'ALERT',
  'ANSWER',
  'APIKEY',
  'APPLICATION',
  'APPROVAL',
  'ARCHIVE',
  'BANKLINE',
  'BLOCK',
  'BLOCKED',
  'BOOKING',
  'BREACH',
  'CALENDAR',
  'CHAT',
  'CHOICE',
  'COLLECTION',
  'CONTRACT',
  'CUSTOMER',
  'DIFFERENCE',
  'DISPUTE',
  'ENQUIRY',
  'EVENT',
  'GRIEVANCE',
  'GROUND',
  'GUARDIAN',
  'IMPORT',
  'LOGIN',
  'MEMBER',
  'MESSAGE',
  'MESSAGE_LOGIN',
  'NOSHOW',
  'NOTE',
  'NUMBER_CHANGE',
  'OFFER',
  'ORDER',
  'OTP',
  'PARKED',
  'PASS',
  'PAYMENT',
  'PAYOUT',
  'PLAYER',
  'PRICE',
  'QUOTE',
  'RAIN',
  'REFUND',
  'REPORT',
  'RESCUE',
  'REVIEW',
  'ROOM',
  'SERIES',
  'SESSION',
  'SETTLEMENT',
  'SHARE',
  'SQUAD',
  'STAFF',
  'STREAM',
  'TAXDOC',
  'TIME',
  'TOKEN',
  'TURF',
  'USE',
  'USER',
  'WAIT',
  'WEBHOOK',
] as const

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** `KIND_` and 26 characters: 48 bits of time first, then 80 random bits, so that ids sort by creation time. */
export const newId = (kind: (typeof ID_KINDS)[number], now: Date): string => {
  let time = now.getTime()
  let text = ''
  for (let at = 0; at < 10; at += 1) {
    text = ALPHABET[time % 32] + text
    time = Math.floor(time / 32)
  }
  for (const byte of randomBytes(16)) text += ALPHABET[byte & 31]
  return `${kind}_${text}`
}
