import { withoutContact } from '@baari/domain/shared/contact.ts'

export interface CalendarEvent {
  bookingId: string
  title: string
  place: string
  latitude: number
  longitude: number
  description: string
  startsAt: Date
  endsAt: Date
  isCancelled: boolean
  /** How often it has been moved to another time. */
  moves: number
  /** When the booking last changed. */
  changedAt: Date
}

const LONGEST_LINE_OCTETS = 75

const stamp = (instant: Date): string => `${instant.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

/** Text as a value: a line break of any kind is written, never made, and other control characters are left out. */
const escaped = (text: string): string =>
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

/**
 * A booking as a calendar file (RFC 5545). Its UID stays the same, so that a calendar replaces what it has: after a move
 * or a cancellation the same event comes with the next sequence number, and a cancelled one takes itself out.
 */
export const calendarText = (event: CalendarEvent, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Baari//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${event.bookingId}@baari`,
    `SEQUENCE:${event.moves + (event.isCancelled ? 1 : 0)}`,
    `DTSTAMP:${stamp(now)}`,
    `LAST-MODIFIED:${stamp(event.changedAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escaped(withoutContact(event.title))}`,
    `LOCATION:${escaped(withoutContact(event.place))}`,
    `GEO:${event.latitude};${event.longitude}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(event.isCancelled
      ? []
      : [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(withoutContact(event.title))}`,
          'TRIGGER:-PT60M',
          'END:VALARM',
        ]),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
