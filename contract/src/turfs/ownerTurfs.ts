import { LANGUAGES } from '@baari/domain/shared/language.ts'
import { LONGEST_ADDRESS, LONGEST_NAME, LONGEST_PRICE_REASON, MOST_WIDGET_SITES } from '@baari/domain/shared/limits.ts'
import { MOST_RUPEES, PAISE_PER_RUPEE, paiseOf } from '@baari/domain/shared/money.ts'
import { isRefused } from '@baari/domain/shared/refusal.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { HOURS_BEFORE } from '@baari/domain/sharedBills/sharedBill.ts'
import { NUDGE } from '@baari/domain/turfs/price.ts'
import { z } from 'zod'
import { endpoints, turfRights } from '../endpoint.ts'
import {
  date,
  endTime,
  entityId,
  file,
  id,
  lineOfText,
  money,
  optionalText,
  publicText,
  time,
  timeInput,
} from '../wire/wire.ts'
import { groundFields, weekHours } from './turfs.ts'
import { widgetSite } from './widgetSite.ts'

export const ownerGround = z
  .object({
    ...groundFields,
    weekHours,
    /** Dates on which the ground is closed, past ones of a year included. */
    closedDates: z.array(date),
  })
  .meta({ id: 'OwnerGround' })

export const ownerTurf = z
  .object({
    entityId,
    slug: z.string(),
    name: publicText,
    ownerName: publicText,
    ownerId: entityId,
    location: z.object({ address: publicText, city: publicText, latitude: z.number(), longitude: z.number() }),
    isOnboarded: z.boolean(),
    timeZone: z.string(),
    /** May players undo a booking right after paying? */
    allowsUndo: z.boolean(),
    allowsRelease: z.boolean(),
    /** The discount for a start that leaves no gap; null without one. */
    gapNudge: money.nullable(),
    /** The sites that may show the turf's widget, as origins. */
    widgetSites: z.array(z.string()),
    metadata: z.looseObject({ amenities: z.array(publicText), contact: z.string().nullable() }),
    images: z.array(z.string()),
    grounds: z.array(ownerGround),
  })
  .meta({ id: 'OwnerTurf' })

const dynamicPrice = z
  .object({
    entityId,
    dayOfWeek: z.enum(WEEKDAYS),
    bookingType: z.enum(['FULL', 'PARTIAL']),
    startTime: time,
    endTime,
    /** Minutes of the business day, which may pass 1440. */
    fromMinute: z.number().int(),
    toMinute: z.number().int(),
    /** Signed, for each hour. */
    priceChange: money,
    reason: z.string(),
  })
  .meta({ id: 'DynamicPrice' })

/** Rupees in a request, at most two decimals: paise inside. */
export const rupees = (least: number) =>
  z.coerce.number<number | string>().min(least).max(MOST_RUPEES).transform(paiseOf)

/** The address of a site in a request; inside, its origin. */
const widgetOrigin = z
  .string()
  .max(LONGEST_ADDRESS)
  .transform((typed, context) => {
    const site = widgetSite(typed)
    if (!isRefused(site)) return site
    context.addIssue({ code: 'custom', message: 'is not the address of a site with HTTPS' })
    return z.NEVER
  })

const nudge = z.coerce
  .number<number | string>()
  .int()
  .min(NUDGE.least / PAISE_PER_RUPEE)
  .max(NUDGE.most / PAISE_PER_RUPEE)
  .transform(paiseOf)

export const changesPriceRules = z.boolean().optional().meta({
  description:
    'Ends the price rules outside the new hours and shortens those partly outside. Without it such hours are refused with PRICE_RULES_OUTSIDE_HOURS, which lists the rules in `rules`: weekday, times, and `shortenedTo`, null for a rule that ends.',
})

const ground = z.object({ groundId: id('GROUND') })
const access = ['TURFOWNER'] as const

export const ownerTurfs = endpoints({
  listOwnerTurfs: {
    method: 'GET',
    path: '/turf-owner/get-turfs',
    summary: 'The turfs of the owner who is logged in, with every ground',
    access,
    staff: 'VIEW',
    allowsKeys: true,
    reply: z.array(
      ownerTurf
        .extend({
          /** The caller’s right at the turf. */
          right: z.enum(turfRights),
          /** Whether the owner, and with them the staff at the desk, may answer enquiries for it. */
          answersEnquiries: z.boolean(),
        })
        .meta({ id: 'HeldTurf' }),
    ),
    refuses: [],
  },
  setUndo: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/set-undo',
    moves: ['PRICE'],
    summary: 'Say whether players may undo a booking at this turf right after paying',
    description: 'Bookings that exist, and slots that are held, keep what their player was promised.',
    access,
    staff: 'MANAGE',
    params: z.object({ turfId: id('TURF') }),
    body: z.object({ allowsUndo: z.boolean() }),
    reply: z.object({ turfId: entityId, allowsUndo: z.boolean() }).meta({ id: 'UndoChoice' }),
    refuses: ['NOT_FOUND'],
  },
  setRelease: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/set-release',
    moves: ['PRICE'],
    summary: 'Set whether split bills may release their bookings at this turf',
    description: `A released booking is cancelled ${HOURS_BEFORE.RELEASE} hours before its start, with a full refund, because shares were not paid. Bills that are already split keep their choice.`,
    access,
    staff: 'MANAGE',
    params: z.object({ turfId: id('TURF') }),
    body: z.object({ allowsRelease: z.boolean() }),
    reply: z.object({ turfId: entityId, allowsRelease: z.boolean() }).meta({ id: 'ReleaseChoice' }),
    refuses: ['NOT_FOUND'],
  },
  setGapNudge: {
    method: 'POST',
    path: '/turf-owner/turfs/:turfId/set-gap-nudge',
    moves: ['PRICE'],
    summary: 'Say what a booking costs less at a start that leaves no gap too short to sell',
    description:
      'Whole rupees from 10 to 500; null switches it off. It is offered to players who have chosen a time that leaves such a gap. Bookings that exist, and slots that are held, keep their price.',
    access,
    staff: 'MANAGE',
    params: z.object({ turfId: id('TURF') }),
    body: z.object({ gapNudge: nudge.nullable() }),
    reply: z.object({ turfId: entityId, gapNudge: money.nullable() }).meta({ id: 'GapNudge' }),
    refuses: ['NOT_FOUND'],
  },
  setWidgetSites: {
    method: 'PUT',
    path: '/turf-owner/turfs/:turfId/widget-sites',
    summary: 'Say which sites may show a turf’s widget',
    description:
      'Takes the address of each site and keeps its origin. Browsers show `/widget/…` on these sites and nowhere else. A site without HTTPS is refused, except on the local machine.',
    access,
    staff: 'MANAGE',
    params: z.object({ turfId: id('TURF') }),
    body: z.object({ sites: z.array(widgetOrigin).max(MOST_WIDGET_SITES) }),
    reply: z.object({ turfId: entityId, widgetSites: z.array(z.string()) }).meta({ id: 'WidgetSites' }),
    refuses: ['NOT_FOUND'],
  },
  readPoster: {
    method: 'GET',
    path: '/turf-owner/turfs/:turfId/poster',
    summary: 'A poster with the QR code of a turf’s own link, to print',
    description: 'A4. Bookings through the link count as those of the turf’s own door.',
    access,
    staff: 'MANAGE',
    params: z.object({ turfId: id('TURF') }),
    // The poster shows no more than the public page.
    stepUp: false,
    query: z.object({ language: z.enum(LANGUAGES).default('en') }),
    file: 'application/pdf',
    reply: file,
    refuses: ['NOT_FOUND'],
    cost: 20,
  },
  updateGround: {
    method: 'POST',
    path: '/turf-owner/:groundId/update',
    moves: ['PRICE'],
    summary: 'Change what an owner may change of a ground',
    description:
      'Fields that are left out stay as they are. Games and the least and most players are changed by an admin: here they are ignored. Existing bookings keep their price and time. `openingTime` and `closingTime` apply to each weekday that had the commonest hours of the week; `setGroundHours` sets the others. Price rules outside new hours need `changesPriceRules`.',
    access,
    staff: 'MANAGE',
    params: ground,
    body: z.object({
      name: lineOfText(LONGEST_NAME).optional(),
      availability: z.boolean().optional(),
      allowFullBooking: z.boolean().optional(),
      allowPartialBooking: z.boolean().optional(),
      pricePerHourFullBooking: rupees(0).optional(),
      pricePerHourPartialBookingPerPlayer: rupees(0).optional(),
      openingTime: timeInput.optional(),
      closingTime: timeInput.optional(),
      minHoursOfBooking: z.coerce.number<number | string>().min(0.5).max(24).multipleOf(0.5).optional(),
      advancePercentage: z.coerce.number<number | string>().int().min(0).max(100).optional(),
      changesPriceRules,
    }),
    reply: ownerGround,
    refuses: ['NOT_FOUND', 'PRICE_RULES_OUTSIDE_HOURS'],
  },
  listDynamicPrices: {
    method: 'GET',
    path: '/turf-owner/dynamic-prices/:groundId',
    summary: 'The price rules of a ground, through the week',
    access,
    staff: 'VIEW',
    allowsKeys: true,
    params: ground,
    reply: z.array(dynamicPrice),
    refuses: ['NOT_FOUND'],
  },
  createDynamicPrice: {
    method: 'POST',
    path: '/turf-owner/dynamic-prices/:groundId',
    moves: ['PRICE'],
    summary: 'Add or take rupees per hour in a part of a weekday',
    description:
      'A rule lies within the opening hours of the ground. Rules of one ground, weekday and booking type may touch but not overlap.',
    access,
    staff: 'MANAGE',
    params: ground,
    body: z.object({
      dayOfWeek: z
        .string()
        .transform((day) => day.toUpperCase())
        .pipe(z.enum(WEEKDAYS)),
      bookingType: z.enum(['FULL', 'PARTIAL']),
      startTime: timeInput,
      endTime: timeInput,
      priceChange: rupees(-100_000),
      reason: optionalText(LONGEST_PRICE_REASON),
    }),
    reply: dynamicPrice,
    refuses: ['NOT_FOUND', 'CONFLICTING_SLOT', 'PRICE_OUTSIDE_HOURS'],
  },
  deleteDynamicPrice: {
    method: 'DELETE',
    path: '/turf-owner/dynamic-prices/:groundId/:slotId',
    moves: ['PRICE'],
    summary: 'Remove a price rule',
    access,
    staff: 'MANAGE',
    params: ground.extend({ slotId: id('PRICE') }),
    reply: z.object({ entityId, message: z.string() }),
    refuses: ['NOT_FOUND'],
  },
})
