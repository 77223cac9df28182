import { OFFLINE_METHODS } from '@baari/domain/reservations/offlinePayment.ts'
import {
  LONGEST_NAME,
  LONGEST_NOTES,
  LONGEST_WALK_IN_GAME,
  LONGEST_WALK_IN_PHONE,
} from '@baari/domain/shared/longest.ts'
import { cleanLine, cleanPhone, indianMobile } from '@baari/domain/shared/typed.ts'
import { z } from 'zod'
import { rupees } from '../turfs/ownerTurfs.ts'
import { dateInput, id, optionalLine, timeInput } from '../wire/wire.ts'

/** The business day in an answer, 'YYYY-MM-DD'. */
export const calendarDay = z.string().meta({ description: 'YYYY-MM-DD, the business day' })
/** Words that may be left out. */
export const optionalWords = (longest: number) => z.string().trim().max(longest).nullable().optional()

/** An Indian mobile number in digits, with +91 if typed; any other text as a note, such as half a number. */
const customerPhone = z
  .string()
  .meta({ maxLength: LONGEST_WALK_IN_PHONE })
  .transform((text) => {
    const mobile = indianMobile(text)
    if (mobile === undefined) return cleanLine(text)
    return cleanPhone(text).startsWith('+') ? `+91${mobile}` : mobile
  })
  .pipe(z.string().max(LONGEST_WALK_IN_PHONE))
  .nullable()
  .optional()

/** Where and when: a ground of the owner and wall times on a business day. */
export const slot = { groundEntityId: id('GROUND'), date: dateInput, startTime: timeInput, endTime: timeInput }

/** Where something lies, in an answer. */
export const interval = {
  date: calendarDay,
  /** Minutes of the business day, which may pass 1440. */
  fromMinute: z.number().int(),
  toMinute: z.number().int(),
}

/** The customer of a booking by hand. */
export const customer = {
  name: optionalLine(LONGEST_NAME),
  phone: customerPhone,
  game: optionalWords(LONGEST_WALK_IN_GAME),
  price: rupees(0).nullable().optional(),
  notes: optionalWords(LONGEST_NOTES),
}

/** The method of a payment at the venue. */
export const offlineMethod = z.enum(OFFLINE_METHODS)

/** The amount taken for a booking by hand. */
export const paidAtVenue = {
  collected: rupees(0).nullable().optional(),
  method: offlineMethod.nullable().optional(),
}

/** Why time cannot be kept. */
export const reservationRefusals = [
  'NOT_FOUND',
  'SLOT_IN_PAST',
  'SLOT_OUTSIDE_OPENING',
  'SLOT_OFF_GRID',
  'SLOT_TAKEN',
  'GROUND_CLOSED',
] as const
