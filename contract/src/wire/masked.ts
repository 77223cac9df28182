import { z } from 'zod'

/** A value with at most four digits in a row and some characters hidden; or NA or empty when none is known. */
export const MASKED = /^(?:|NA|(?![\s\S]*\d{5})[\s\S]*•[\s\S]*)$/

/** A phone number, account, UPI ID or PAN in a list. An unmasked one does not match, so no answer can carry it. */
export const masked = z.string().regex(MASKED)
