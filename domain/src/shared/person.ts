/** Days for which a statement of being under 18 stays. A statement of being an adult can change at any time. */
export const MINOR_STAYS_DAYS = 365

/** The genders that the holder of an account can state. Other accounts never see the stated one. */
export const genders = ['WOMAN', 'MAN', 'OTHER'] as const

export type Gender = (typeof genders)[number]

/** Days from stating a gender until another one can be stated. A withdrawal is always possible. */
export const GENDER_STAYS_DAYS = 90

const SHOWN_BEFORE = 3
const SHOWN_AFTER = 3

/** '+91•••••••210': enough to tell two callers apart, not enough to call. Empty for an account without a number. */
export const maskedPhone = (number: string | null): string => masked(number ?? '')

const masked = (phone: string): string =>
  phone.length <= SHOWN_BEFORE + SHOWN_AFTER
    ? '•'.repeat(phone.length)
    : `${phone.slice(0, SHOWN_BEFORE)}${'•'.repeat(phone.length - SHOWN_BEFORE - SHOWN_AFTER)}${phone.slice(-SHOWN_AFTER)}`

/** 'me•••@example.in': enough to tell senders apart, not to write to them. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2).replaceAll(/\d/g, '•')}•••@${host.replaceAll(/\d/g, '•')}`
}
