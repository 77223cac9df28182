import { OFFLINE_METHODS } from '@baari/domain/reservations/offlinePayment.ts'
import { z } from 'zod'
import { rupees } from '../turfs/ownerTurfs.ts'
import { dateInput, id, timeInput } from '../wire/wire.ts'
import { LONGEST } from './longest.ts'

/** The business day in an answer, 'YYYY-MM-DD'. */
export const calendarDay = z.string().meta({ description: 'YYYY-MM-DD, the business day' })
/** Words that may be left out. */
export const optionalWords = (longest: number) => z.string().trim().max(longest).nullable().optional()

/** Where and when: a ground of the owner and wall times on a business day. */
export const slot = { groundEntityId: id('GROUND'), date: dateInput, startTime: timeInput, endTime: timeInput }

/** Where something lies, in an answer. */
export const interval = {
  date: calendarDay,
  /** Minutes of the business day, which may pass 1440. */
  fromMinute: z.number().int(),
  toMinute: z.number().int(),
}

/** Who a booking by hand is for. */
export const customer = {
  name: optionalWords(LONGEST.name),
  phone: optionalWords(LONGEST.phone),
  game: optionalWords(LONGEST.game),
  price: rupees(0).nullable().optional(),
  notes: optionalWords(LONGEST.notes),
}

/** How somebody paid at the venue. */
export const offlineMethod = z.enum(OFFLINE_METHODS)

/** What has been taken for a booking by hand. */
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
] as const
