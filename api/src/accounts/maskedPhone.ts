const SHOWN_BEFORE = 3
const SHOWN_AFTER = 3

/** '+91•••••••210': enough to tell two callers apart, not enough to call. */
export const maskedPhone = (phone: string): string =>
  phone.length <= SHOWN_BEFORE + SHOWN_AFTER
    ? '•'.repeat(phone.length)
    : `${phone.slice(0, SHOWN_BEFORE)}${'•'.repeat(phone.length - SHOWN_BEFORE - SHOWN_AFTER)}${phone.slice(-SHOWN_AFTER)}`
