import { FEED_PAST_DAYS, FOREIGN_CALENDAR } from '@baari/domain/calendars/foreignCalendar.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { interval } from '../reservations/blocks.ts'
import { entityId, id, instant, lineOfText } from '../wire/wire.ts'

const TROUBLES = [
  'ADDRESS_INVALID',
  'ADDRESS_NOT_PUBLIC',
  'DAMAGED',
  'NOT_FOUND',
  'NOT_REACHED',
  'REFUSED',
  'TOO_LARGE',
  'TOO_MANY_EVENTS',
  'TOO_MANY_REDIRECTS',
  'TOO_SLOW',
] as const

const foreignCalendar = z
  .object({
    entityId,
    groundEntityId: entityId,
    name: z.string(),
    /** The site that publishes it. Its whole address is a secret of the owner. */
    host: z.string(),
    /** The last poll that succeeded. */
    readAt: instant.nullable(),
    /** Why the last poll failed. */
    trouble: z.enum(TROUBLES).nullable(),
    /** Whether polling waits for the owner, after too many failures. */
    isPaused: z.boolean(),
    /** The number of upcoming blocks. */
    blocks: z.number().int(),
  })
  .meta({ id: 'ForeignCalendar' })

const feed = z.object({ groundEntityId: entityId, feedUrl: z.string() }).meta({ id: 'CalendarFeed' })

const access = ['TURFOWNER'] as const
const ground = z.object({ groundId: id('GROUND') })
const calendar = z.object({ calendarId: id('CALENDAR') })

export const calendars = endpoints({
  listCalendars: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/calendars',
    summary: 'The feeds of a turf’s grounds, the calendars they follow, and conflicts',
    description: `A feed shows when the ground is taken, from ${FEED_PAST_DAYS} days ago, without names.`,
    access,
    staff: 'MANAGE',
    params: z.object({ turfId: id('TURF') }),
    reply: z
      .object({
        feeds: z.array(feed),
        calendars: z.array(foreignCalendar),
        /** Events at times that are sold here. Nothing is cancelled: the owner decides. */
        conflicts: z.array(
          z.object({
            calendarEntityId: entityId,
            groundEntityId: entityId,
            /** The name of the calendar and the title of the event. */
            title: z.string(),
            ...interval,
            standing: z.object({ kind: z.enum(['ONLINE', 'GAME', 'MANUAL']), groundEntityId: entityId, ...interval }),
          }),
        ),
      })
      .meta({ id: 'Calendars' }),
    refuses: ['NOT_FOUND'],
  },
  addCalendar: {
    method: 'POST',
    path: '/turf-owner/grounds/:groundId/calendars',
    summary: 'Follow a calendar of another site: the time of its events is blocked',
    description: 'The address needs https and a public host. The calendar is polled every minute.',
    access,
    staff: 'MANAGE',
    params: ground,
    body: z.object({
      name: lineOfText(FOREIGN_CALENDAR.nameCharacters),
      address: z.string().trim().min(1).max(FOREIGN_CALENDAR.addressCharacters),
    }),
    reply: foreignCalendar,
    refuses: ['NOT_FOUND', 'CALENDAR_ADDRESS_REFUSED', 'CALENDAR_FOLLOWED', 'TOO_MANY_CALENDARS'],
  },
  pollCalendar: {
    method: 'POST',
    path: '/turf-owner/calendars/:calendarId/poll',
    summary: 'Poll a calendar now, even if polling is paused',
    access,
    staff: 'MANAGE',
    params: calendar,
    reply: foreignCalendar,
    refuses: ['NOT_FOUND'],
  },
  removeCalendar: {
    method: 'POST',
    path: '/turf-owner/calendars/:calendarId/remove',
    summary: 'Stop following a calendar, and end its upcoming blocks',
    access,
    staff: 'MANAGE',
    params: calendar,
    reply: z.object({ entityId }),
    refuses: ['NOT_FOUND'],
  },
  revokeFeed: {
    method: 'POST',
    path: '/turf-owner/grounds/:groundId/revoke-feed',
    summary: 'Give the feed of a ground a new address, and revoke the old one',
    access,
    staff: 'MANAGE',
    params: ground,
    reply: feed,
    refuses: ['NOT_FOUND'],
  },
})
