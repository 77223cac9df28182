const LONGEST_LINE_OCTETS = 75

/** An instant as a value. */
export const stamp = (instant: Date): string => `${instant.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

/** Text as a value: a line break of any kind is written, never made, and other control characters are left out. */
export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n|\u2028|\u2029/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '')

/** A line never has more than 75 octets; a longer line continues after a line break and a space. Letters stay whole. */
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

/** A calendar (RFC 5545) of these lines, from its head to its end. */
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
