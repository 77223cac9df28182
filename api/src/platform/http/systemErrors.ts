const LOCK_NOT_AVAILABLE = '55P03'
/** Two in each other's way, or a lock not had in time. */
const CONTENDED = new Set(['40P01', '40001', LOCK_NOT_AVAILABLE])

/** Whether it waited for a lock as long as its class of call allows. */
export const hasWaitedForLock = (error: unknown): boolean => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE

/** Whether it failed because of a concurrent transaction. A new attempt may succeed. */
export const isContended = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && CONTENDED.has(code)
}

/** No space left, quota exceeded, file too large. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether the system could not write more of a file. It may succeed once there is space. */
export const isDiskFull = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && FULL.has(code)
}
