/** Work limited to one session at a time. The order numbers the locks, which releases running side by side share. */
const WORK = ['migrate', 'checkInvariants', 'backUp', 'seedTests'] as const
const FIRST = 725_001

/** The number of the advisory lock for some work. */
export const sessionLock = (work: (typeof WORK)[number]): number => FIRST + WORK.indexOf(work)
