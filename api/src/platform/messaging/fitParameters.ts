import { withoutContact } from '@baari/domain/shared/contact.ts'
import { factOf } from './facts.ts'

/** The longest text of a template with its parameters, by the provider's rule. */
export const LONGEST_BODY = 1024

/** Fills a parameter that has no text, because the provider refuses an empty parameter. */
const NOTHING = '–'

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

const fitted = (name: string, value: string): string => {
  const { type, longest } = factOf(name)
  const line = onOneLine(value)
  const isPublic = type === 'NAME' || type === 'TEXT'
  // Quotation marks in the text would end the quotation of the template.
  const text = type === 'TEXT' ? line.replaceAll(/["“”„«»]/g, "'") : line
  return cut(isPublic ? withoutContact(text) : text, longest) || NOTHING
}

/** The parameters of a template in a form that every provider accepts; texts by users have no contacts. */
export const fitParameters = (
  parameters: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> => Object.fromEntries(names.map((name) => [name, fitted(name, parameters[name] ?? '')]))
