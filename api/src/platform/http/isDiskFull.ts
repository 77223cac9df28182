/** No space, no more of one's share, no larger file. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Did the system refuse to write a file further? It may take it once somebody has made room. */
export const isDiskFull = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && FULL.has(code)
}
