/** Has the value a NUL or a lone surrogate? PostgreSQL can neither store nor search for such text. */
export const isUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.entries(value).some(([key, one]) => isUnstorable(key) || isUnstorable(one))
}
