import { MS_PER_DAY } from '../shared/zonedTime.ts'

/** The wait of a change without the old number, and the most changes that an account may begin in `days` days. */
export const NUMBER_CHANGE = { waitHours: 72, most: 3, days: 30 } as const

/** Operators give unused numbers to other people. */
export const RECYCLED_DAYS = 180

export interface NumberUse {
  /** The browser has logged in with the number before. */
  isKnownDevice: boolean
  isBlocked: boolean
  /** The latest use of any session of the account; null before its first log-in. */
  lastUsedAt: Date | null
}

/**
 * Returns whether a log-in with the number begins an empty account instead of opening the one that has the number. A
 * blocked account keeps its number, so waiting does not end a block.
 */
export const isRecycled = ({ isKnownDevice, isBlocked, lastUsedAt }: NumberUse, now: Date): boolean =>
  !isKnownDevice &&
  !isBlocked &&
  lastUsedAt !== null &&
  now.getTime() - lastUsedAt.getTime() >= RECYCLED_DAYS * MS_PER_DAY
