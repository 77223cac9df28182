const LONGEST_LINE_OCTETS = 75

/** An instant as a value. */
export const stamp = (instant: Date): string => `${instant.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

/** Text as a value: line breaks of any kind are escaped, and other control characters left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** Folds a line after at most 75 octets, with a line break and a space, and never inside a character. */
const folded = (line: string): string => {
  const rows = ['']
  for (const letter of line) {
    const row = rows.at(-1) ?? ''
    const isFull = Buffer.byteLength(row) + Buffer.byteLength(letter) > LONGEST_LINE_OCTETS
    if (isFull) rows.push(` ${letter}`)
    else rows[rows.length - 1] = row + letter
  }
  return rows.join('\r\n')
}

/** A calendar (RFC 5545) with these lines. */
export const calendarLines = (lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baari//Bookings//EN',
    'CALSCALE:GREGORIAN',
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
