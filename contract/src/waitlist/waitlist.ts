import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { date, dateInput, endTime, entityId, id, instant, publicText, time, timeInput } from '../wire/wire.ts'

const waitlistEntry = z
  .object({
    waitlistId: entityId,
    turfId: entityId,
    turfName: publicText,
    groundId: entityId,
    groundName: publicText,
    date,
    /** The stretch in which they would play. */
    startTime: time,
    endTime,
    /** The stretch in minutes of the business day `date`: 1440 or more after midnight. */
    startMinute: z.number().int(),
    endMinute: z.number().int(),
    durationMinutes: z.number().int(),
    status: z.enum(['WAITING', 'OFFERED', 'BOOKED', 'PASSED', 'LEFT', 'OVER']),
    /** How many are before them, counting themselves; only while waiting. */
    position: z.number().int().nullable(),
    /** The slot that is kept for them alone until `until`. */
    offer: z
      .object({ startTime: time, endTime, startMinute: z.number().int(), endMinute: z.number().int(), until: instant })
      .nullable(),
    createdAt: instant,
  })
  .meta({ id: 'WaitlistEntry' })

export const waitlist = endpoints({
  joinWaitlist: {
    method: 'POST',
    path: '/booking/join',
    summary: 'Wait for a time that is taken',
    description:
      '`startTime` and `endTime` are the stretch in which one would play: an hour or more around the chosen time, or the whole day 00:00–23:59. When time in it frees up, the first in line gets an offer that is kept for them alone for 10 to 30 minutes, then the next.',
    access: everyRole,
    body: z.object({
      groundId: id('GROUND'),
      turfId: id('TURF').optional().nullable(),
      date: dateInput,
      bookingType: z.enum(['FULL']).optional().nullable(),
      startTime: timeInput,
      endTime: timeInput,
      /** How long they would play; the ground's minimum when left out. */
      durationMinutes: z.number().int().min(30).max(1440).optional().nullable(),
      /** The start they would like best; the middle of the stretch when left out. */
      preferredTime: timeInput.optional().nullable(),
    }),
    reply: waitlistEntry.extend({
      /** Other starts of the window that are free now. */
      freeStarts: z.array(time),
      /** The same starts in minutes of the business day `date`: 1440 or more after midnight. */
      freeStartMinutes: z.array(z.number().int()),
    }),
    refuses: [
      'NOT_FOUND',
      'TURF_NOT_ONBOARDED',
      'SLOT_IN_PAST',
      'SLOT_TOO_FAR_AHEAD',
      'SLOT_OUTSIDE_OPENING',
      'SLOT_TOO_SHORT',
      'WAITLIST_NOT_NEEDED',
      'WAITLIST_ALREADY_JOINED',
    ],
  },
  listWaitlist: {
    method: 'GET',
    path: '/booking/waitlist',
    summary: 'What one waits for, and what is offered',
    access: everyRole,
    reply: z.object({ content: z.array(waitlistEntry) }),
    refuses: [],
  },
  rejoinWaitlist: {
    method: 'POST',
    path: '/booking/waitlist/:waitlistId/rejoin',
    summary: 'Take leaving back: the place in line is the one from before',
    access: everyRole,
    params: z.object({ waitlistId: id('WAIT') }),
    reply: waitlistEntry,
    refuses: ['NOT_FOUND', 'WAITLIST_ALREADY_JOINED'],
  },
  leaveWaitlist: {
    method: 'DELETE',
    path: '/booking/waitlist/:waitlistId',
    summary: 'Stop waiting, or turn an offer down',
    access: everyRole,
    params: z.object({ waitlistId: id('WAIT') }),
    reply: z.object({ waitlistId: entityId, status: z.literal('LEFT') }),
    refuses: ['NOT_FOUND'],
  },
})
