/** Work limited to one session at a time. Keep the order: it numbers the locks, and releases that run side by side share them. */
const WORK = ['migrate', 'checkInvariants', 'backUp', 'seedTests'] as const
const FIRST = 725_001

/** The number of the advisory lock for some work. */
export const sessionLock = (work: (typeof WORK)[number]): number => FIRST + WORK.indexOf(work)
