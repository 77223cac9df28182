/** Two in each other's way, or a lock not had in time. */
const CONTENDED = new Set(['40P01', '40001', '55P03'])

/** Did it fail because of somebody else at this moment? The same may succeed in the next one. */
export const isContended = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && CONTENDED.has(code)
}
