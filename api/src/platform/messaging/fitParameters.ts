import { withoutContact } from '@baari/domain/shared/contact.ts'

/** The longest text of a template with its parameters, by the provider's rule. */
export const LONGEST_BODY = 1024
const LONGEST = { written: 240, name: 60, payee: 160, link: 300, ours: 40 }

/** Fills a parameter that has no text, because the provider refuses an empty parameter. */
const NOTHING = '–'

/** Names of people, turfs and grounds. */
const NAMES: ReadonlySet<string> = new Set(['turf', 'ground', 'name', 'owner'])
/** Texts that users wrote. Templates quote them. */
export const WRITTEN: ReadonlySet<string> = new Set(['reason'])

/** Removes line breaks, tabs and rows of spaces, which the provider refuses, and invisible characters. */
const onOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/[\u200b\u2060\ufeff]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()

const cut = (text: string, longest: number): string => {
  if (text.length <= longest) return text
  const kept = text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')
  return `${kept.trimEnd()}…`
}

export const longestOf = (name: string): number => {
  if (WRITTEN.has(name)) return LONGEST.written
  if (name === 'link' || name === 'payee') return LONGEST[name]
  return NAMES.has(name) ? LONGEST.name : LONGEST.ours
}

const fitted = (name: string, value: string): string => {
  const line = onOneLine(value)
  const isPublic = NAMES.has(name) || WRITTEN.has(name)
  // Quotation marks in the text would end the quotation of the template.
  const text = WRITTEN.has(name) ? line.replaceAll(/["“”„«»]/g, "'") : line
  return cut(isPublic ? withoutContact(text) : text, longestOf(name)) || NOTHING
}

/** The parameters of a template in a form that every provider accepts; texts by users have no contacts. */
export const fitParameters = (
  parameters: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> => Object.fromEntries(names.map((name) => [name, fitted(name, parameters[name] ?? '')]))
