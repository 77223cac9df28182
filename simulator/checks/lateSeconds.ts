/** Tolerance for a process's clock that is ahead and for a request that was under way. */
export const LATE_SECONDS = 180
