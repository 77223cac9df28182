import { expect, test } from 'vitest'
import { calendarText } from './calendarFile.ts'

test.each(['\r', '\n', '\r\n', '\u2028'])('a line break %j in a name does not start a calendar line', (lineBreak) => {
  const text = calendarText(
    {
      bookingId: 'BOOKING_1',
      title: `Arena${lineBreak}ATTENDEE;CN=Eve\0\u0007`,
      place: 'Jaipur',
      latitude: 26.9,
      longitude: 75.8,
      description: 'Cricket',
      startsAt: new Date('2027-01-16T13:30:00Z'),
      endsAt: new Date('2027-01-16T14:30:00Z'),
      isCancelled: false,
      moves: 0,
      changedAt: new Date('2027-01-15T04:30:00Z'),
    },
    new Date('2027-01-15T04:30:00Z'),
  )
  const lines = text.split(/\r\n|\r|\n|\u2028/)
  expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toEqual([])
  expect(lines).toContain('SUMMARY:Arena\\nATTENDEE\\;CN=Eve')
})
