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
