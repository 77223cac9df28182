import { HOLD_MINUTES } from '@baari/domain/bookings/hold.ts'
import { ENQUIRY_MINUTES, LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints, everyRole } from '../endpoint.ts'
import { couponRefusals, slotRefusals } from '../payments/payments.ts'
import { entityId, id, instant, optionalText } from '../wire/wire.ts'
import { slotRequest } from './bookings.ts'

export const enquiring = endpoints({
  sendEnquiry: {
    method: 'POST',
    path: '/booking/enquiry',
    summary: 'Ask a turf that is not onboarded for a slot',
    description: `Reserves no slot. The turf has ${ENQUIRY_MINUTES} minutes to answer, and must answer at least 30 minutes before the start; the player then has ${HOLD_MINUTES} minutes to pay. An unanswered enquiry is cancelled with a reason.`,
    access: everyRole,
    body: slotRequest,
    reply: z
      .object({ bookingId: entityId, status: z.string(), answerUntil: instant, message: z.string() })
      .meta({ id: 'Enquiry' }),
    refuses: [
      'NOT_FOUND',
      'USER_MISMATCH',
      'GUARDIAN_NEEDED',
      'TURF_ONBOARDED',
      'ENQUIRY_TOO_LATE',
      ...slotRefusals,
      'PRICE_CHANGED',
      'HOLD_LIMIT_REACHED',
      ...couponRefusals,
    ],
    replayable: true,
  },
  answerEnquiry: {
    method: 'POST',
    path: '/turf-owner/update-enquiry',
    summary: 'Say whether an enquired slot is available',
    description: `For owners who may answer enquiries, on their own turfs, and for admins. Approving takes the slot in the same transaction; the player then has ${HOLD_MINUTES} minutes to pay.`,
    access: ['TURFOWNER', 'ADMIN'],
    staff: 'DESK',
    body: z
      .object({
        bookingId: id('BOOKING'),
        available: z.boolean(),
        cancellationReason: optionalText(LONGEST_REASON),
      })
      .refine(({ available, cancellationReason }) => available || Boolean(cancellationReason), {
        path: ['cancellationReason'],
        message: 'Reason is required when marking unavailable.',
      }),
    reply: z.object({ bookingId: entityId, status: z.string(), message: z.string() }),
    refuses: ['NOT_FOUND', 'ENQUIRY_ANSWERED', 'SLOT_TAKEN'],
  },
})
