export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The JSON object of a body; `null` when it is none. An empty body is an empty object. */
export const bodyOf = (text: string): Fields | null => {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : null
  } catch {
    return null
  }
}

export const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value)
