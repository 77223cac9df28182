import { partsOfDay } from '@baari/domain/availability/partsOfDay.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { date, dateInput, entityId, id, instant, nonBlank, time, timeInput } from '../wire/wire.ts'

const part = z.enum(partsOfDay)

const freeAlert = z
  .object({
    alertId: entityId,
    game: z.string().nullable(),
    date,
    parts: z.array(part),
    from: time.nullable(),
    place: z.string(),
    /** Count of free times it has announced. */
    told: z.number().int(),
    createdAt: instant,
  })
  .meta({ id: 'FreeAlert' })

export const freeAlerts = endpoints({
  setFreeAlert: {
    method: 'POST',
    path: '/alerts',
    summary: 'Be told when time comes free at any turf around a place',
    description:
      'One notification and message an hour at most, three in all; it ends with its day. Whoever is on the waitlist of a turf comes first. The same wish set again is the alert there is.',
    access: everyRole,
    body: z.object({
      game: z.string().max(60).optional().nullable(),
      date: dateInput,
      /** Parts of the day to start in; empty means any. */
      parts: z.array(part).max(partsOfDay.length).default([]),
      /** Matches a start at this time or half an hour later. */
      from: timeInput.optional().nullable(),
      /** The name of the place. */
      place: nonBlank(200),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      /** Kilometres. */
      within: z.number().positive().max(100).default(25),
    }),
    reply: freeAlert,
    refuses: ['SLOT_IN_PAST', 'SLOT_TOO_FAR_AHEAD', 'ALERT_LIMIT_REACHED'],
  },
  listFreeAlerts: {
    method: 'GET',
    path: '/alerts',
    summary: 'The alerts of the account that is logged in, those of the nearest day first',
    access: everyRole,
    reply: z.object({ content: z.array(freeAlert) }),
    refuses: [],
  },
  endAlert: {
    method: 'DELETE',
    path: '/alerts/:alertId',
    summary: 'End an alert: for free times, or for a city',
    access: everyRole,
    params: z.object({ alertId: id('ALERT') }),
    reply: z.object({ alertId: entityId }),
    refuses: ['NOT_FOUND'],
  },
})
