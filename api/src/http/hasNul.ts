/** PostgreSQL keeps no NUL in its text: what has one somewhere can neither be stored nor be looked for. */
export const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.entries(value).some(([key, one]) => key.includes('\0') || hasNul(one))
}
