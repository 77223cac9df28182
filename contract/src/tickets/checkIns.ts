import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { entityId, id, instant } from '../wire/wire.ts'

/** A check-in as its player sees it. */
export const checkIns = endpoints({
  denyCheckIn: {
    method: 'POST',
    path: '/booking/:bookingId/check-in/deny',
    summary: 'Deny a check-in of your booking',
    description:
      'Possible until a day after the end of the booking, or after the check-in reached Baari if that is later. The check-in no longer counts, the turf is notified, and the booking cannot be checked in again. Repeating the call gives the same answer.',
    access: everyRole,
    params: z.object({ bookingId: id('BOOKING') }),
    reply: z.object({ bookingId: entityId, deniedAt: instant }).meta({ id: 'DeniedCheckIn' }),
    refuses: ['NOT_FOUND', 'NOT_CHECKED_IN', 'CHECK_IN_STANDS'],
    replayable: true,
  },
})
