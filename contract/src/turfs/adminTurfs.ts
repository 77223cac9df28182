import { ACTS } from '@baari/domain/admin/acts.ts'
import {
  FORM_MEGABYTES,
  LONGEST_ADDRESS,
  LONGEST_NAME,
  LONGEST_TURF_CITY,
  LONGEST_TURF_CONTACT,
  LONGEST_TURF_DESCRIPTION,
  LONGEST_TURF_NAME,
  MOST_PICTURES_SENT,
  PICTURE_MEGABYTES,
} from '@baari/domain/shared/limits.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import {
  absentWhenEmpty,
  id,
  lineOfText,
  nonBlank,
  optionalLine,
  optionalText,
  pageOf,
  paging,
  timeInput,
  within,
} from '../wire/wire.ts'
import { changesPriceRules, ownerGround, ownerTurf, rupees } from './ownerTurfs.ts'
import { pictureRefusals } from './turfs.ts'

const access = ['ADMIN'] as const

const managedGround = ownerGround
  .extend({
    /** The numbers of the turf's parts that the ground takes: grounds that share one cannot be booked at once. */
    parts: z.array(z.number().int()),
  })
  .meta({ id: 'ManagedGround' })

const managedTurf = ownerTurf.extend({ grounds: z.array(managedGround) }).meta({ id: 'ManagedTurf' })

const amenities = z.array(nonBlank(60)).max(40)
const count = (least: number, most: number) => z.coerce.number<number | string>().int().min(least).max(most)

const groundChange = z.object({
  name: lineOfText(LONGEST_NAME).optional(),
  supportedGames: z.array(z.string().trim().max(60)).min(1).max(12).optional(),
  minPlayers: count(1, 100).optional(),
  maxPlayers: count(1, 100).optional(),
  availability: z.boolean().optional(),
  allowFullBooking: z.boolean().optional(),
  allowPartialBooking: z.boolean().optional(),
  pricePerHourFullBooking: rupees(0).optional(),
  pricePerHourPartialBookingPerPlayer: rupees(0).optional(),
  openingTime: timeInput.optional(),
  closingTime: timeInput.optional(),
  minHoursOfBooking: z.coerce.number<number | string>().min(0.5).max(24).multipleOf(0.5).optional(),
  advancePercentage: count(0, 100).optional(),
  parts: z.array(z.number().int().min(1).max(99)).min(1).max(20).optional(),
  metadata: within(4000, z.looseObject({ amenities: amenities.optional() })).optional(),
})

/** Defaults of a new ground: 8 to 16 players, open all day, an hour at least, 20 % at once. */
export const newGround = groundChange.required({ name: true, supportedGames: true })

const place = {
  address: nonBlank(LONGEST_ADDRESS),
  latitude: z.coerce.number<number | string>().min(-90).max(90),
  longitude: z.coerce.number<number | string>().min(-180).max(180),
}
const city = lineOfText(LONGEST_TURF_CITY).optional()

const metadata = within(
  8000,
  z.looseObject({
    amenities: amenities.optional(),
    contact: optionalText(LONGEST_TURF_CONTACT),
    description: z.string().trim().max(LONGEST_TURF_DESCRIPTION).optional(),
  }),
)

const turf = z.object({ turfId: id('TURF') })

const pictures = `At most ${MOST_PICTURES_SENT} pictures of ${PICTURE_MEGABYTES} MB each, ${FORM_MEGABYTES} MB in all: JPEG, PNG or WebP. They are decoded and encoded again; if one does not decode, none is stored.`

export const adminTurfs = endpoints({
  createTurf: {
    method: 'POST',
    path: '/management/create-turf',
    moves: ['PRICE'],
    summary: 'Add a turf with its grounds and pictures',
    description: pictures,
    access,
    replayable: true,
    body: z.object({
      name: lineOfText(LONGEST_TURF_NAME),
      ownerId: id('USER'),
      ownerName: optionalLine(LONGEST_TURF_NAME),
      location: z.object({ ...place, city }),
      grounds: z.array(newGround).max(20).optional(),
      metadata: metadata.nullable().optional(),
      isOnboarded: z.boolean().optional(),
    }),
    reply: managedTurf,
    refuses: ['NOT_FOUND', ...pictureRefusals],
    images: true,
    ownsTransactions: true,
  },
  listTurfs: {
    method: 'GET',
    path: '/management/turfs',
    summary: 'Every turf, newest first',
    access,
    query: z.object({
      ...paging(20),
      name: absentWhenEmpty(z.string().trim().max(LONGEST_TURF_NAME)),
      city: absentWhenEmpty(z.string().trim().max(LONGEST_TURF_CITY)),
      turfId: absentWhenEmpty(id('TURF')),
      ownerId: absentWhenEmpty(id('USER')),
      isOnboarded: absentWhenEmpty(z.enum(['true', 'false'])),
      sort: absentWhenEmpty(z.enum(['name', '-name', 'createdAt', '-createdAt'])),
    }),
    reply: pageOf(managedTurf),
    refuses: [],
  },
  updateTurf: {
    method: 'PUT',
    path: '/management/turfs/:turfId',
    moves: ['TURF_OWNER'],
    summary: 'Change the sent fields of a turf',
    description: `\`images\` puts the saved pictures in this order and removes the others. A turf that is not onboarded answers each enquiry itself. A new owner waits for the approval of another admin and for ${ACTS.TURF_OWNER.waitHours} hours; both owners are notified at once.`,
    access,
    params: turf,
    body: z.object({
      name: lineOfText(LONGEST_TURF_NAME).optional(),
      ownerId: id('USER').optional(),
      ownerName: lineOfText(LONGEST_TURF_NAME).optional(),
      location: z
        .object({ ...place, city })
        .partial()
        .optional(),
      metadata: metadata.optional(),
      isOnboarded: z.boolean().optional(),
      images: z.array(z.string().max(300)).max(20).optional(),
    }),
    reply: managedTurf.extend({
      /** The change of owner waits for another admin and for the hours in `ACTS`. */
      awaitsOwner: z.boolean(),
    }),
    refuses: ['NOT_FOUND', 'APPROVAL_OPEN'],
  },
  addTurfImages: {
    method: 'POST',
    path: '/management/turfs/:turfId/images',
    summary: 'Add pictures to a turf',
    description: `${pictures} A turf has 20 at most.`,
    access,
    params: turf,
    reply: managedTurf,
    refuses: ['NOT_FOUND', ...pictureRefusals],
    images: true,
    ownsTransactions: true,
  },
  createGround: {
    method: 'POST',
    path: '/management/turfs/:turfId/grounds',
    moves: ['PRICE'],
    summary: 'Add a ground to a turf',
    access,
    params: turf,
    body: newGround,
    reply: managedTurf,
    refuses: ['NOT_FOUND'],
  },
  updateManagedGround: {
    method: 'PUT',
    path: '/management/turfs/:turfId/grounds/:groundId',
    moves: ['PRICE'],
    summary: 'Change the sent fields of a ground',
    description:
      'Also what its owner may not: games, players and parts. Parts stay while anything ahead takes the ground. Bookings that exist keep what they were made with. Price rules outside new hours need `changesPriceRules`.',
    access,
    params: turf.extend({ groundId: id('GROUND') }),
    body: groundChange.extend({ changesPriceRules }),
    reply: managedTurf,
    refuses: ['NOT_FOUND', 'GROUND_HAS_BOOKINGS', 'PRICE_RULES_OUTSIDE_HOURS'],
  },
})
