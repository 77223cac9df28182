/** A value as PostgreSQL reads it. */
export const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (Array.isArray(value))
    return `{${value.map((one) => (one === null ? 'null' : JSON.stringify(textOf(one)))).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
