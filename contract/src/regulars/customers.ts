import { MOST_EXPORTED, UNSEEN_DAYS } from '@baari/domain/regulars/offers.ts'
import { LONGEST_NAME, LONGEST_NOTES, LONGEST_WALK_IN_PHONE } from '@baari/domain/shared/limits.ts'
import { cleanPhone, reachableNumber } from '@baari/domain/shared/typed.ts'
import { z } from 'zod'
import { DEAR, endpoints, everyRole } from '../endpoint.ts'
import { businessDay } from '../reservations/blocks.ts'
import {
  absentWhenEmpty,
  entityId,
  id,
  instant,
  money,
  optionalLine,
  optionalText,
  pageOf,
  paging,
  publicText,
} from '../wire/wire.ts'

/** A number that can be called, in any spelling: ten digits in India, or '+' and the country code. */
export const reachablePhone = z
  .string()
  .meta({ maxLength: LONGEST_WALK_IN_PHONE })
  .transform(cleanPhone)
  .pipe(z.string().max(LONGEST_WALK_IN_PHONE))
  .transform((text, context) => {
    const number = reachableNumber(text)
    if (number !== undefined) return number
    context.addIssue({ code: 'custom', message: 'is not a phone number' })
    return z.NEVER
  })

/** The days after which a customer counts as not seen. */
export const unseenDays = z.coerce
  .number<number | string>()
  .pipe(z.union(UNSEEN_DAYS.map((days) => z.literal(days)) as [z.ZodLiteral<30>, z.ZodLiteral<60>, z.ZodLiteral<90>]))

/** A customer of a turf, as its owner and desk know it. */
const customer = z
  .object({
    /** The id that names the customer in calls: of the turf's book, a walk-in or a booking. */
    entityId,
    /** As the turf wrote it down, else that of the player’s account. */
    name: publicText.nullable(),
    /** Masked unless the turf wrote the number down itself. */
    phone: z.string(),
    notes: z.string().nullable(),
    /** Times played at this turf, with visits from before it used Baari. */
    visits: z.number().int(),
    lastVisit: businessDay.nullable(),
    noShows: z.number().int(),
    /** Prices of times played, less the amounts paid online or collected. */
    owed: money,
    /** The consent to offers; null where there is none. */
    agreed: z
      .object({ purpose: z.enum(['OFFERS']), at: instant, how: z.enum(['DESK', 'PLAYER', 'ARCHIVE']) })
      .nullable(),
    /** When the customer last withdrew the consent. Then only they can agree again. */
    withdrawnAt: instant.nullable(),
  })
  .meta({ id: 'Customer' })

const access = ['TURFOWNER'] as const
const turfParams = z.object({ turfId: id('TURF') })
const params = z.object({
  turfId: id('TURF'),
  /** Of a row of the turf's book, a walk-in or a booking, as in the list. */
  customerId: z.string().regex(/^(?:CUSTOMER|BLOCK|BOOKING|PLAYER)_[0-9A-Za-z-]{1,64}$/, 'is not the id of a customer'),
})

const yesOnly = absentWhenEmpty(z.enum(['true']))
const filters = {
  /** A part of the name, or of a number that the turf wrote down; of other numbers, all digits. */
  search: absentWhenEmpty(z.string().trim().max(LONGEST_NAME)),
  agreed: yesOnly,
  owes: yesOnly,
  unseenDays: absentWhenEmpty(unseenDays),
}

const details = { name: optionalLine(LONGEST_NAME), notes: optionalText(LONGEST_NOTES) }

/** The customers of a turf. A turf never sees what a customer does at another one. */
export const customers = endpoints({
  listCustomers: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/customers',
    summary: 'The customers of a turf, most recently seen first',
    description:
      'Customers in the turf’s own book, and everyone who has played there. Visits, no-shows and dues are those at this turf only.',
    access,
    staff: 'DESK',
    cost: DEAR,
    params: turfParams,
    query: z.object({ ...paging(20), ...filters }),
    reply: pageOf(customer),
    refuses: ['NOT_FOUND'],
  },
  addCustomer: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/customers',
    summary: 'Add a customer to the book of a turf',
    description: 'If the number is there already, the sent name and notes replace the stored ones.',
    access,
    staff: 'DESK',
    params: turfParams,
    body: z.object({ phone: reachablePhone, ...details }),
    reply: customer,
    refuses: ['NOT_FOUND'],
  },
  updateCustomer: {
    method: 'PUT',
    path: '/turf-owner/turfs/:turfId/customers/:customerId',
    summary: 'Change the name and notes of a customer',
    access,
    staff: 'DESK',
    params,
    body: z.object(details),
    reply: customer,
    refuses: ['NOT_FOUND'],
  },
  eraseCustomer: {
    method: 'DELETE',
    path: '/turf-owner/turfs/:turfId/customers/:customerId',
    summary: 'Erase a customer on request',
    description:
      'Removes name, number and notes from the book, the walk-ins and the groups of the turf. Bookings made online stay with the player’s account.',
    access,
    staff: 'MANAGE',
    params,
    reply: z.object({ erased: z.literal(true) }),
    refuses: ['NOT_FOUND'],
  },
  setCustomerConsent: {
    method: 'PUT',
    path: '/turf-owner/turfs/:turfId/customers/:customerId/consent',
    summary: 'Record that a customer agreed to offers, or withdrew it',
    description:
      'The record names the caller. Only the player can restore a consent that was withdrawn: CONSENT_WITHDRAWN.',
    access,
    staff: 'DESK',
    params,
    body: z.object({ isGiven: z.boolean() }),
    reply: customer,
    refuses: ['NOT_FOUND', 'CONSENT_WITHDRAWN'],
  },
  exportCustomers: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/customers/export',
    summary: `Export the customers of a turf, at most ${MOST_EXPORTED}`,
    description: 'The audit log records each export and the number of rows.',
    access,
    staff: 'MANAGE',
    stepUp: true,
    cost: 4 * DEAR,
    params: turfParams,
    body: z.object(filters),
    reply: z.object({ content: z.array(customer).max(MOST_EXPORTED) }),
    refuses: ['NOT_FOUND'],
  },
})

const turfConsent = z
  .object({
    turfEntityId: entityId,
    turfName: publicText,
    isGiven: z.boolean(),
    /** When it was given or withdrawn. */
    decidedAt: instant,
    how: z.enum(['DESK', 'PLAYER', 'ARCHIVE']).nullable(),
  })
  .meta({ id: 'TurfConsent' })

const turfConsentList = z.object({ content: z.array(turfConsent) })

/** A player's consents to offers of turfs. */
export const turfConsents = endpoints({
  listTurfConsents: {
    method: 'GET',
    path: '/player/turf-consents',
    summary: 'The turfs whose offers the player agreed to, or no longer wants',
    access: everyRole,
    reply: turfConsentList,
    refuses: [],
  },
  setTurfConsent: {
    method: 'PUT',
    path: '/player/turf-consents/:turfId',
    summary: 'Withdraw the consent to offers of a turf, or give it again',
    description: 'For turfs in the list. After a withdrawal, no turf can restore the consent.',
    access: everyRole,
    params: turfParams,
    body: z.object({ isGiven: z.boolean() }),
    reply: turfConsentList,
    refuses: ['NOT_FOUND'],
  },
})
