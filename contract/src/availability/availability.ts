import { admissions } from '@baari/domain/games/joining.ts'
import { leastBands } from '@baari/domain/reliability/reliability.ts'
import { MINUTES_PER_DAY } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { levelRange } from '../levels/levels.ts'
import { groundFields, partsInput } from '../turfs/turfs.ts'
import {
  absentWhenEmpty,
  date,
  dateInput,
  endTime,
  entityId,
  id,
  instant,
  localInstant,
  money,
  publicText,
  time,
} from '../wire/wire.ts'

/**
 * `startTime` and `endTime` are the documents' wall times; a stretch that crosses midnight is given as two slots.
 * `fromMinute` and `toMinute` count from 00:00 of the business day and do not stop at 1440.
 */
const stretch = { startTime: time, endTime, fromMinute: z.number().int(), toMinute: z.number().int() }

const dynamicPrice = z.object({
  entityId,
  bookingType: z.enum(['FULL', 'PARTIAL']),
  dayOfWeek: z.string(),
  ...stretch,
  priceChange: money,
  reason: publicText,
})

const partialOption = z.object({
  type: z.enum(['EXISTING', 'FREE']),
  /** Of an existing game; null in a free stretch. */
  gameId: entityId.nullable(),
  selectedGameType: z.string().nullable(),
  cutoffAt: instant.nullable(),
  ...stretch,
  playersJoined: z.number().int(),
  totalPlayersJoined: z.number().int(),
  minPlayersRequired: z.number().int(),
  maxPlayersRequired: z.number().int(),
  /** NONE with EXISTING: closed; NONE with FREE: can be started. */
  bookingStatus: z.string(),
  /** The accounts that may join. Games joined by link are not shown, and games for women are shown only to women. */
  admission: z.enum(admissions),
  /** The levels that a game is meant for; null where any is welcome. */
  levels: levelRange.nullable(),
  /** The band that the host of the game asks for; null: anyone may join. */
  leastReliability: z.enum(leastBands).nullable(),
})

const awaitedSlot = z.object({ ...stretch, createdDate: localInstant, holdExpiresAt: instant })

const groundAvailability = z
  .object({
    ...groundFields,
    groundId: entityId,
    groundName: publicText,
    /** Whether the ground is closed on this day. If not, `openingTime` and `closingTime` are those of the day. */
    isClosed: z.boolean(),
    /** How many of the turf's parts this ground takes: a full ground of two halves takes 2. */
    parts: z.number().int(),
    dynamicPriceSlotResponsesList: z.array(dynamicPrice),
    fullBookingSlots: z.array(z.object(stretch)),
    partialBookingOptions: z.array(partialOption),
    paymentAwaitedBookingSlots: z.array(awaitedSlot),
  })
  .meta({ id: 'GroundAvailability' })

export const availability = endpoints({
  getAvailability: {
    method: 'GET',
    path: '/booking/get-availability',
    summary: 'What is free on one turf on one day',
    description:
      'fullBookingSlots are the open stretches: a booking must start and end inside one. paymentAwaitedBookingSlots are held by unpaid bookings and reopen at holdExpiresAt. Dates run from today to today + 20 days.',
    access: 'everyone',
    shared: true,
    knowsViewer: true,
    query: z.object({
      turfId: id('TURF'),
      date: dateInput,
      gameType: absentWhenEmpty(z.string().max(60)),
      bookingType: absentWhenEmpty(z.enum(['FULL', 'PARTIAL'])),
    }),
    reply: z.object({
      turfAvailabilityResponse: z.array(groundAvailability),
      turfId: entityId,
      turfName: publicText,
      turfLocation: z.object({ address: publicText, city: publicText, latitude: z.number(), longitude: z.number() }),
      metadata: z.object({ amenities: z.array(publicText) }),
      images: z.array(z.string()),
      isOnboarded: z.boolean(),
      rating: z.number().nullable(),
      reviewCount: z.number().int(),
      timeZone: z.string(),
      /** When a booking made now can be undone for a full refund; null where the turf has switched it off. */
      undo: z.object({ minutesAfterPaying: z.number().int(), minutesBefore: z.number().int() }).nullable(),
      /** Whether split bills may release their bookings when shares are not paid. */
      allowsRelease: z.boolean(),
      /** The discount for a start that leaves no gap too short to sell; null without one. */
      gapNudge: money.nullable(),
      /** The accounts that may start a game for others to join. */
      gamesHostedBy: z.enum(['ADMIN', 'ANYONE']),
      /** The server's clock: countdowns run against it, never against the device's. */
      serverTime: instant,
      /** The struck-through price is the actual one times this factor. 1: only a price that would have been asked for. */
      referencePriceFactor: z.number(),
    }),
    refuses: ['NOT_FOUND', 'SLOT_IN_PAST', 'SLOT_TOO_FAR_AHEAD'],
    cost: 2,
  },
  listEvenings: {
    method: 'GET',
    path: '/booking/evenings',
    summary: 'Hourly and lowest prices of each coming day, and whether it is full',
    description:
      'Covers each ground that can be booked as a whole, for 21 days from today, preceded by last night while the ground is still open. `pricePerHour` is the price from 7 pm, or of the last hour if the ground closes earlier; null if it closes before the evening. `leastPrice` is the lowest price of a booking of `minutes` (by default the ground’s minimum) at a free start in `part` (by default evening and night); null if no start is free. `isFull` is true if no such start is free but some still lie ahead; it is false if the part is over, too short for `minutes` or outside the opening hours. `isClosed` is true if the ground is closed on that day.',
    access: 'everyone',
    shared: true,
    query: z.object({
      turfId: id('TURF'),
      part: partsInput,
      /** The length of the booking, clamped between the ground's minimum and the longest booking. */
      minutes: absentWhenEmpty(z.coerce.number().int().positive().max(MINUTES_PER_DAY)),
    }),
    reply: z.object({
      grounds: z.array(
        z.object({
          groundId: entityId,
          evenings: z.array(
            z.object({
              date,
              pricePerHour: money.nullable(),
              isFull: z.boolean(),
              isClosed: z.boolean(),
              leastPrice: money.nullable(),
            }),
          ),
        }),
      ),
    }),
    refuses: ['NOT_FOUND'],
    cost: 3,
  },
})
