/** Two in each other's way, or a lock not had in time. */
const CONTENDED = new Set(['40P01', '40001', '55P03'])

/** Did it fail because of somebody else at this moment? The same may succeed in the next one. */
export const isContended = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && CONTENDED.has(code)
}

/** No space, no more of one's share, no larger file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Did the system refuse to write a file further? It may take it once somebody has made room. */
export const isDiskFull = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && FULL.has(code)
}
