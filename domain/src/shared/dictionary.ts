/** A table whose keys come from outside. Unlike a plain object, it holds nothing for `constructor` or `__proto__`. */
export const dictionary = <Value>(entries: Record<string, Value>): Readonly<Record<string, Value>> =>
  Object.assign(Object.create(null) as Record<string, Value>, entries)
