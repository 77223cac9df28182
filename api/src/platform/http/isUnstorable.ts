/** PostgreSQL keeps no NUL and no half of a surrogate pair in its text: what has one can neither be stored nor be looked for. */
export const isUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.entries(value).some(([key, one]) => isUnstorable(key) || isUnstorable(one))
}
