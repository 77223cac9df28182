import { createHmac, timingSafeEqual } from 'node:crypto'
import { API_PREFIX } from '@baari/contract/api.ts'
import { CALENDAR_LINK_DAYS } from '@baari/domain/accounts/sessions.ts'

const LIFE_SECONDS = CALENDAR_LINK_DAYS * 86_400

interface Signing {
  appSecret: string
  now: Date
}

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000)

interface Signed {
  bookingId: string
  /** Seconds of the epoch. */
  until: number
  /** `account.calendar_version` when the address was made. */
  version: number
}

const signature = ({ bookingId, until, version }: Signed, appSecret: string): Buffer =>
  createHmac('sha256', `calendar:${appSecret}`).update(`${bookingId}\n${until}\n${version}`).digest()

/**
 * The address of the calendar file of a booking. Calendar programs do not log in, so the address itself is the
 * permission: for one booking, seven days, and the calendar version of its account.
 */
export const calendarAddress = (
  { bookingId, version }: Pick<Signed, 'bookingId' | 'version'>,
  { appSecret, now }: Signing,
): string => {
  const until = secondsOf(now) + LIFE_SECONDS
  const query = new URLSearchParams({
    until: String(until),
    version: String(version),
    signature: signature({ bookingId, until, version }, appSecret).toString('base64url'),
  })
  return `${API_PREFIX}/booking/${bookingId}/calendar.ics?${query.toString()}`
}

/** The calendar version of a genuine address of this booking within its seven days. */
export const versionOfAddress = (
  asked: { bookingId: string; until?: string; version?: string; signature?: string },
  { appSecret, now }: Signing,
): number | undefined => {
  const until = Number(asked.until)
  const version = Number(asked.version)
  if (!Number.isInteger(until) || until < secondsOf(now)) return undefined
  const given = Buffer.from(asked.signature ?? '', 'base64url')
  const right = signature({ bookingId: asked.bookingId, until, version }, appSecret)
  return given.length === right.length && timingSafeEqual(given, right) ? version : undefined
}
