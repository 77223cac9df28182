import { createHmac, timingSafeEqual } from 'node:crypto'
import { API_PREFIX } from '@baari/contract/api.ts'

const LIFE_SECONDS = 7 * 86_400

interface Signing {
  appSecret: string
  now: Date
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

const signature = (bookingId: string, until: number, appSecret: string): Buffer =>
  createHmac('sha256', `calendar:${appSecret}`).update(`${bookingId}\n${until}`).digest()

/**
 * Where the calendar file of a booking can be fetched without a login: calendar programs carry no token, so the address
 * itself is the permission, for one booking and seven days.
 */
export const calendarAddress = (bookingId: string, { appSecret, now }: Signing): string => {
  const until = secondsOf(now) + LIFE_SECONDS
  const query = new URLSearchParams({
    until: String(until),
    signature: signature(bookingId, until, appSecret).toString('base64url'),
  })
  return `${API_PREFIX}/booking/${bookingId}/calendar.ics?${query.toString()}`
}

/** Was this address made here, for this booking, and is it still good? */
export const isCalendarAddress = (
  asked: { bookingId: string; until?: string; signature?: string },
  { appSecret, now }: Signing,
): boolean => {
  const until = Number(asked.until)
  if (!Number.isInteger(until) || until < secondsOf(now)) return false
  const given = Buffer.from(asked.signature ?? '', 'base64url')
  const right = signature(asked.bookingId, until, appSecret)
  return given.length === right.length && timingSafeEqual(given, right)
}
