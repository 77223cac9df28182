const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** The names in the placeholders of a text, each once, in order: `{{turf}}`. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
]

/** A text with each placeholder replaced. */
export const fillPlaceholders = (text: string, value: (name: string) => string): string =>
  text.replaceAll(PLACEHOLDER, (_, name: string) => value(name))
