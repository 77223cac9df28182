import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { type Answers, pageOf, SERVER_TIME } from './answers.ts'
import { player } from './player.ts'

type TurfDay = WireReply<Api['getAvailability']>
type Ground = TurfDay['turfAvailabilityResponse'][number]
type Booking = WireReply<Api['listBookings']>['content'][number]
type AdminBooking = WireReply<Api['listAllBookings']>['content'][number]
type Game = WireReply<Api['listGames']>['content'][number]

/** These hours on each weekday. */
export const everyDay = (openingTime: [number, number], closingTime: [number, number]) => ({
  weekHours: WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, hours: { openingTime, closingTime } })),
  closedDates: [],
})

/** The day after the pages' date, so that nothing on it has begun. */
export const TOMORROW = '2027-01-16'

/** A ground for cricket that is free from 6 am to 11 pm. */
export const aGround = (changes: Partial<Ground> = {}): Ground => ({
  entityId: 'GROUND_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  groundId: 'GROUND_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  name: 'Ground 1',
  groundName: 'Ground 1',
  isClosed: false,
  parts: 1,
  supportedGames: ['Cricket'],
  minPlayers: 6,
  maxPlayers: 10,
  availability: true,
  allowFullBooking: true,
  allowPartialBooking: true,
  pricePerHourFullBooking: 1000,
  pricePerHourPartialBookingPerPlayer: 120,
  openingTime: [6, 0],
  closingTime: [23, 0],
  minHoursOfBooking: 1,
  advancePercentage: 100,
  metadata: { amenities: [] },
  dynamicPriceSlotResponsesList: [],
  fullBookingSlots: [{ startTime: [6, 0], endTime: [23, 0], fromMinute: 360, toMinute: 1380 }],
  partialBookingOptions: [],
  paymentAwaitedBookingSlots: [],
  ...changes,
})

export const TURF = 'TURF_01JZX3Y5M8Q2T4V6W8Y0A2C4E6'

/** A turf with this ground. */
export const aTurfDay = (ground: Partial<Ground> = {}, changes: Partial<TurfDay> = {}): TurfDay => ({
  turfAvailabilityResponse: [aGround(ground)],
  turfId: TURF,
  turfName: 'Pink City Arena',
  turfLocation: { address: 'Malviya Nagar', city: 'Jaipur', latitude: 26.85, longitude: 75.8 },
  metadata: { amenities: [] },
  images: [],
  isOnboarded: true,
  rating: null,
  reviewCount: 0,
  timeZone: 'Asia/Kolkata',
  undo: null,
  allowsRelease: true,
  gapNudge: null,
  gamesHostedBy: 'ADMIN',
  serverTime: SERVER_TIME,
  referencePriceFactor: 1,
  ...changes,
})

/** A paid booking of tomorrow, 9–10 am. */
export const aBooking: Booking = {
  bookingId: 'BOOKING_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  partialBookingId: null,
  bookingType: 'FULL',
  status: 'CONFIRMED',
  bookingPlayerStatus: null,
  turfId: TURF,
  turfName: 'Pink City Arena',
  groundId: aGround().entityId,
  groundName: 'Ground 1',
  bookingDate: [2027, 1, 16],
  startTime: [9, 0],
  endTime: [10, 0],
  startsAt: '2027-01-16T03:30:00.000Z',
  endsAt: '2027-01-16T04:30:00.000Z',
  bookingCreatedDateTime: [2027, 1, 15, 9, 0, 0],
  selectedGameType: 'Cricket',
  locationAddress: 'Malviya Nagar',
  totalPrice: 1000,
  currency: 'INR',
  discount: 0,
  advancePayment: 1000,
  amountPaid: 1000,
  balanceAtVenue: 0,
  priceLines: [{ kind: 'BASE', reason: null, perHour: 1000, minutes: 60, players: 1, amount: 1000 }],
  couponCode: null,
  paymentStatus: 'true',
  paymentState: 'CAPTURED',
  refundReferenceId: null,
  cancellationCharge: 0,
  cancellationPolicySummary: 'All of it until a day before',
  cancellationReason: null,
  notes: null,
  hasUserReviewed: null,
  userRating: null,
  totalNumberOfPlayersBooked: null,
  maxPlayersAllowed: null,
  numberOfPlayersBooked: null,
  minPlayersRequired: null,
  isAvailable: true,
  cancel: { percentage: 50, refundAmount: 500, passMinutes: 0 },
  undoUntil: null,
  moveUntil: null,
  refundAmount: 0,
  refundState: null,
  toReturnAtVenue: 0,
  refundDueOn: null,
  refill: null,
  holdExpiresAt: null,
  image: null,
  pass: null,
  rainChoice: null,
}

export const anAdminBooking: AdminBooking = {
  bookingId: aBooking.bookingId,
  bookingType: 'FULL',
  channel: 'MARKETPLACE',
  createdDate: [2027, 1, 10, 9, 0, 0],
  userPhoneNumber: null,
  status: 'COMPLETED',
  totalPrice: 1000,
  amountPaid: 1000,
  paymentStatus: 'true',
  paymentState: 'PARTIALLY_REFUNDED',
  refundReferenceId: null,
  refundAmount: 300,
  cancellationReason: null,
  playerName: 'Asha',
  collectedAtVenue: 0,
  dueAtVenue: 0,
  didNotCome: false,
  cancel: null,
  bookingDateTime: [2027, 1, 11, 9, 0, 0],
  bookedFor: [2027, 1, 11],
  startTime: [9, 0],
  endTime: [10, 0],
  startsAt: '2027-01-11T03:30:00.000Z',
  endsAt: '2027-01-11T04:30:00.000Z',
  selectedGameType: 'Cricket',
  turfId: TURF,
  turfName: 'Pink City Arena',
  groundId: 'GROUND_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  groundName: 'Ground 1',
  currency: 'INR',
  advancePayment: 1000,
  discount: 0,
  discountByTurf: 0,
  cancellationCharge: 0,
  totalNumberOfPlayersBooked: null,
  minPlayersRequired: null,
  maxPlayersAllowed: null,
  isOnboarded: true,
  answerUntil: null,
  partialBookings: [],
  ownerId: 'USER_01JZX3Y5M8Q2T4V6W8Y0A2C4E7',
  ownerName: 'Ramesh Gupta',
  giveBack: { refundedSoFar: 300, atMost: 700 },
  ownTurf: null,
}

/** A game tomorrow, 7–8 pm, with six players. */
export const aGame: Game = {
  gameId: 'GAME_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  turfId: TURF,
  turfName: 'Pink City Arena',
  groundId: 'GROUND_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  groundName: 'Ground 1',
  address: 'Malviya Nagar',
  image: null,
  selectedGameType: 'Cricket',
  date: [2027, 1, 16],
  startTime: [19, 0],
  endTime: [20, 0],
  startsAt: '2027-01-16T13:30:00.000Z',
  cutoffAt: '2027-01-16T11:30:00.000Z',
  status: 'PENDING',
  totalPlayersJoined: 6,
  minPlayersRequired: 8,
  maxPlayersRequired: 10,
  seatsLeft: 4,
  pricePerPlayer: 120,
  hostedBy: null,
  note: null,
  admission: 'EVERYONE',
  levels: null,
  leastReliability: null,
  seatsPassedOn: 0,
  distanceInKm: null,
}

export const aProfile: Answers = {
  readNumber: () => ({ change: null, earlierAccount: null }),
  listOwnGrievances: () => pageOf(),
  listRecentlyMet: () => ({ players: [] }),
  readGender: () => ({ gender: null, nextChangeAt: null, endsSeats: [] }),
  listBlockedPlayers: () => ({ players: [] }),
  listLevels: () => ({ levels: [] }),
  readGameCall: () => ({ call: null }),
  readReliability: () => ({ band: 'NEW', facts: [] }),
  getMe: () => player,
  listSessions: () => ({ sessions: [] }),
  listLogins: () => pageOf(),
  listConsents: () => ({ noticeVersion: 1, given: ['SERVICE'], history: [] }),
  listTurfConsents: () => ({ content: [] }),
  listInvitations: () => pageOf(),
  listCityAlerts: () => ({ content: [] }),
  getNotificationPreferences: () => ({
    whatsapp: { bookings: true, reminders: true, offers: false },
    push: { bookings: true, reminders: true, offers: true },
    device: { publicKey: null, isOn: false },
  }),
}

export const anOwnerTurf = (changes: Partial<OwnerTurf> = {}): OwnerTurf => ({
  entityId: TURF,
  slug: 'pink-city-arena-jaipur',
  name: 'Pink City Arena',
  ownerName: 'Rajendra Shekhawat',
  ownerId: 'USER_1',
  right: 'OWN',
  answersEnquiries: false,
  isOnboarded: true,
  timeZone: 'Asia/Kolkata',
  allowsUndo: true,
  allowsRelease: true,
  gapNudge: null,
  location: { address: 'Tonk Road', city: 'Jaipur', latitude: 26.87, longitude: 75.79 },
  widgetSites: [],
  metadata: { amenities: [], contact: null },
  images: [],
  grounds: [],
  ...changes,
})

/** An example hour at 10 % commission. */
export const aContractPreview: WireReply<Api['previewContract']> = {
  ground: null,
  playerPays: 1600,
  commission: 160,
  gatewayCharge: 37.76,
  taxes: 0,
  toOwner: 1402.24,
  firstPayoutOn: [2027, 1, 19],
}
