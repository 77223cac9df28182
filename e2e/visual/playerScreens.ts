import { paths } from '@baari/web/paths.ts'
import { pageOf } from '@baari/web/testing/answers.ts'
import { aTicket } from '@baari/web/testing/aTicket.ts'
import { aBooking, aGame, aGround, aTurfDay, TURF } from '@baari/web/testing/served.ts'
import { gameOf, HOSTED_GAME, OPEN_GAME, OWN_GAME, SEATS } from './playerGames.ts'
import { idOf, sampleList, sampleReply } from './sampleOf.ts'
import { everyAnswer, screensFor, sheetAt, sheetFor, userOf, type ViewerScreens } from './viewerScreens.ts'

const [JOINED, HELD, PLAYED, CANCELLED] = [0, 1, 2, 3].map((row) => idOf('BOOKING', row)) as [
  string,
  string,
  string,
  string,
]
const GROUND = idOf('GROUND')
const SQUAD = idOf('SQUAD')
const SHARE = idOf('SHARE')

const LIST = `${paths.turfList()}?game=Cricket&date=2027-01-16`
const MAP = `${LIST}&view=map`
const TURF_PAGE = `${paths.turfDetails(TURF)}?date=2027-01-16&gameType=Cricket`
const CHOSEN = `${TURF_PAGE}&ground=${GROUND}&start=19:00&minutes=60`
const HOSTING = `${paths.hostGame()}?game=Cricket&date=2027-01-16&from=19:00`

const held = {
  ...aBooking,
  bookingId: HELD,
  status: 'PAYMENT_AWAITED',
  holdExpiresAt: '2027-01-15T04:37:00.000Z',
} as const
const played = {
  ...aBooking,
  bookingId: PLAYED,
  status: 'COMPLETED',
  bookingDate: [2027, 1, 8],
  startsAt: '2027-01-08T13:30:00.000Z',
  endsAt: '2027-01-08T14:30:00.000Z',
  hasUserReviewed: false,
  cancel: null,
} satisfies typeof aBooking
const cancelled = {
  ...aBooking,
  bookingId: CANCELLED,
  status: 'CANCELLED',
  cancellationReason: 'मैच रद्द हो गया',
  refundAmount: 500,
  refundState: 'PROCESSED',
  refundClock: {
    dueBy: [2027, 1, 19],
    isConfirmed: true,
    daysLate: 0,
    bankReference: '74332747012',
    claimPerDay: null,
  },
  cancel: null,
} satisfies typeof aBooking
const seats = {
  ...aBooking,
  bookingId: OWN_GAME,
  partialBookingId: idOf('SEATS'),
  bookingType: 'PARTIAL',
  status: 'PENDING',
  bookingPlayerStatus: 'CONFIRMED',
  totalNumberOfPlayersBooked: 6,
  maxPlayersAllowed: 10,
  numberOfPlayersBooked: 2,
  minPlayersRequired: 8,
} satisfies typeof aBooking

const ground = aGround({
  name: 'Half A',
  supportedGames: ['Cricket', 'Football', 'Tennis', 'Basketball', 'Futsal', 'Other Activities'],
  partialBookingOptions: sampleReply('getAvailability').turfAvailabilityResponse[0]!.partialBookingOptions,
  metadata: { amenities: ['Floodlights', 'Parking', 'Drinking water'] },
})
const turfDay = aTurfDay(
  {},
  {
    turfAvailabilityResponse: [
      ground,
      ...['Half B', 'Full ground', 'Practice nets'].map((name, row) => {
        const groundId = idOf('GROUND', row + 1)
        return { ...ground, name, groundName: name, groundId, entityId: groundId }
      }),
    ],
    images: ['/art/cricket-dusk-1.svg', '/art/cricket-night-2.svg'],
    metadata: { amenities: ['Floodlights', 'Parking', 'Drinking water'] },
    rating: 4.6,
    reviewCount: 12,
    gamesHostedBy: 'ANYONE',
    undo: { minutesAfterPaying: 15, minutesBefore: 60 },
  },
)

const notServed = {
  ...pageOf<never>(),
  place: {
    kind: 'NOT_SERVED' as const,
    name: 'Udaipur',
    city: { cityKey: 'jaipur', name: 'Jaipur' },
    km: 332,
    point: { latitude: 24.59, longitude: 73.71 },
  },
}

const user = userOf({})

export const playerScreens: ViewerScreens = {
  user,
  answers: everyAnswer({
    getMe: () => user,
    getAvailability: () => turfDay,
    searchTurfs: ({ query }) => (query.has('location') ? notServed : sampleReply('searchTurfs')),
    listBookings: ({ query }) => {
      if (query.get('bookingStatus') === 'COMPLETED') return pageOf(played)
      if (query.get('bookingStatus') === 'PAYMENT_AWAITED') return pageOf(held)
      if (query.get('bookingType') === 'PARTIAL') return pageOf(seats)
      if (query.get('bookingStatus') === 'CONFIRMED') return pageOf({ ...aBooking, bookingId: JOINED })
      return pageOf(aBooking, held, played, cancelled, seats)
    },
    readBooking: ({ params }) => ({
      ...sampleReply('readBooking'),
      ...(params.bookingId === PLAYED ? played : aBooking),
      rainChoice: null,
    }),
    readGame: ({ params }) => gameOf(params.gameId ?? ''),
    listTickets: () => ({
      content: [
        {
          ...aTicket,
          startsAt: '2027-01-15T04:15:00.000Z',
          endsAt: '2027-01-15T05:15:00.000Z',
          balanceAtVenue: 400,
          turnedAway: {
            from: '2027-01-15T04:00:00.000Z',
            until: '2027-01-15T06:00:00.000Z',
            limitedUntil: null,
            isSaid: false,
          },
        },
      ],
    }),
    readOwnBill: ({ params }) =>
      params.bookingId === HELD ? sampleReply('readOwnBill') : { bill: null, allowsRelease: true },
    listFavouriteWeeks: () => {
      const { content } = sampleReply('listFavouriteWeeks')
      const start = { time: [19, 0] as [number, number], groundId: GROUND, groundName: 'Ground 1', game: 'Cricket' }
      const evenings = [15, 16, 17, 18].map((day, row) => ({
        date: [2027, 1, day] as [number, number, number],
        start: row % 2 === 0 ? start : null,
      }))
      return { content: content.map((week) => ({ ...week, evenings })) }
    },
    readGender: () => ({
      ...sampleReply('readGender'),
      gender: 'WOMAN',
      nextChangeAt: '2027-04-15T04:30:00.000Z',
    }),
    readReliability: () => ({
      band: 'SOMETIMES',
      facts: (['NO_SHOW', 'LATE_CANCEL', 'KEPT'] as const).map((kind, row) => ({
        ...sampleReply('readReliability').facts[row]!,
        startsAt: `2027-01-0${row + 7}T13:30:00.000Z`,
        kind,
        countsAs: kind,
        appeal: null,
        answer: null,
        canAppeal: kind !== 'KEPT',
      })),
    }),
    readRainChoice: () => ({
      ...sampleReply('readRainChoice'),
      state: 'OPEN',
      decidedBy: null,
      movedTo: null,
    }),
    readTurfApplication: () => ({
      ...sampleReply('readTurfApplication')!,
      state: 'RETURNED',
      missing: ['PLACE'],
      returnedParts: ['PLACE', 'PERMIT'],
      isUnderContract: false,
    }),
    readSquad: () => ({ ...sampleReply('readSquad'), isCaptain: true, timeRefusal: null }),
    findSquad: () => ({ ...sampleReply('findSquad'), isMember: false, isFull: false }),
    listGames: () => pageOf(aGame, { ...aGame, gameId: HOSTED_GAME, hostedBy: 'आशा' }, { ...aGame, gameId: OWN_GAME }),
    listNotifications: () => ({
      ...sampleList('listNotifications', { readAt: null }, {}, {}),
      unread: 1,
    }),
  }),
  screens: screensFor('USER', {
    home: [paths.home()],
    logout: [paths.logout()],
    turfList: [LIST, `${LIST}&location=Udaipur`, MAP, `${MAP}&pin=${idOf('ENTITY')}`],
    turfDetails: [TURF_PAGE, `${TURF_PAGE}&start=19:00`, `${TURF_PAGE}&bookingType=PARTIAL`],
    game: [OPEN_GAME, HOSTED_GAME, OWN_GAME].map((gameId) => paths.game(gameId)),
    gameRoom: [paths.gameRoom(OWN_GAME)],
    hostGame: [HOSTING, `${HOSTING}&turf=${TURF}`],
    bookings: [paths.bookings(), paths.bookings('PARTIAL')],
    rainChoice: [paths.rainChoice(JOINED)],
    accessDispute: [paths.accessDispute(JOINED)],
    splitBill: [paths.splitBill(JOINED), paths.splitBill(HELD)],
    moveBooking: [paths.moveBooking(JOINED, '2027-01-16')],
    split: [paths.split('token')],
    turfPasses: [paths.turfPasses(TURF)],
    squad: [paths.squad(SQUAD)],
    joinSquad: [paths.joinSquad('token')],
    ticket: [paths.ticket(JOINED)],
    receipt: [paths.receipt(JOINED)],
    applyToList: ['turf', 'grounds', 'bank', 'permit', 'review'].map(
      (section) => `${paths.applyToList()}?section=${section}`,
    ),
  }),
  sheets: {
    filters: [sheetAt(LIST, 'filters')],
    refine: [sheetAt(LIST, 'refine')],
    search: [sheetAt(paths.home(), 'search')],
    tell: [sheetAt(paths.home(), 'tell', `${TURF}.2027-01-16`)],
    pay: [sheetAt(CHOSEN, 'pay')],
    wait: [sheetAt(CHOSEN, 'wait')],
    host: [sheetAt(`${HOSTING}&turf=${TURF}&ground=${GROUND}`, 'host')],
    join: [sheetAt(paths.game(OPEN_GAME), 'join')],
    'take-seats': [sheetFor(paths.game(OPEN_GAME), 'take-seats', SEATS[2]!)],
    'offer-hosting': [sheetFor(paths.game(HOSTED_GAME), 'offer-hosting', SEATS[0]!)],
    'remove-player': [sheetFor(paths.game(HOSTED_GAME), 'remove-player', SEATS[0]!)],
    'stop-rescue': [sheetAt(paths.game(HOSTED_GAME), 'stop-rescue')],
    'decline-rescue': [sheetAt(paths.game(OWN_GAME), 'decline-rescue')],
    'pass-on': [sheetFor(paths.game(OWN_GAME), 'pass-on', SEATS[0]!)],
    'report-player': [sheetFor(paths.game(OWN_GAME), 'report-player', SEATS[1]!)],
    notifications: [sheetAt(paths.bookings(), 'notifications')],
    cancel: [sheetFor(paths.bookings(), 'cancel', aBooking.bookingId)],
    rate: [sheetFor(paths.bookings(), 'rate', PLAYED)],
    refund: [sheetAt(paths.rainChoice(JOINED), 'refund')],
    'turned-away': [sheetAt(paths.ticket(JOINED), 'turned-away')],
    'play-with-squad': [sheetAt(paths.splitBill(JOINED), 'play-with-squad', SQUAD)],
    'book-same-again': [sheetAt(paths.squad(SQUAD), 'book-same-again')],
    'pay-share': [sheetAt(paths.split('token'), 'pay-share', SHARE)],
    logout: [sheetAt(paths.profile(), 'logout')],
    'logout-everywhere': [sheetAt(paths.profile(), 'logout-everywhere')],
    'change-number': [sheetAt(paths.profile(), 'change-number')],
    'delete-account': [sheetAt(paths.profilePrivacy(), 'delete-account')],
    'end-device': [sheetFor(paths.profilePrivacy(), 'end-device', idOf('SESSION', 1))],
    'under-18': [sheetAt(paths.profile(), 'under-18')],
    gender: [sheetFor(paths.profilePlay(), 'gender', 'WOMAN')],
    gstin: [sheetAt(paths.receipt(JOINED), 'gstin', JOINED)],
    appeal: [sheetFor(paths.profilePlay(), 'appeal', JOINED)],
  },
}
