import { paths } from '@baari/web/paths.ts'
import { aDayEntry } from '@baari/web/testing/aDayEntry.ts'
import { pageOf, SERVER_TIME } from '@baari/web/testing/answers.ts'
import { anOwnerTurf, TURF } from '@baari/web/testing/served.ts'
import { idOf, sampleList, sampleReply } from './sampleOf.ts'
import { everyAnswer, screensFor, sheetAt, userOf, type ViewerScreens } from './viewerScreens.ts'

const TODAY = '2027-01-15'
const GROUNDS = [idOf('GROUND', 0), idOf('GROUND', 1)] as const
const ENTRY = idOf('BOOKING', 1)
const [ONLINE, ASKED] = [idOf('BOOKING', 0), idOf('BOOKING', 1)]
const SETTLEMENT = idOf('ENTITY')
const REVIEW = idOf('ENTITY')
const MEMBER = idOf('ENTITY')

const grounds = sampleReply('listOwnerTurfs')[0]!.grounds.slice(0, 2)

const turf = anOwnerTurf({
  answersEnquiries: true,
  grounds: grounds.map((ground, row) => ({ ...ground, entityId: GROUNDS[row]! })),
  images: ['/art/cricket-dusk-1.svg'],
  widgetSites: ['https://xn--venkatanarasimharajuvaripeta.in'],
  metadata: { amenities: ['Floodlights', 'Parking'], contact: '+919829012345' },
})

/** A day with a booking that was paid online, a walk-in that has money to collect, a game, a block and a hold. */
const days = {
  ...sampleReply('getOwnerDays'),
  turfEntityId: TURF,
  turfName: turf.name,
  date: TODAY,
  days: 1,
  today: TODAY,
  serverTime: SERVER_TIME,
  grounds: turf.grounds.map(({ entityId, name, supportedGames }, row) => ({
    entityId,
    name,
    parts: [row + 1],
    supportedGames,
    opensAt: 360,
    closesAt: 1380,
    dayHours: [{ opensAt: 360, closesAt: 1380 }],
  })),
  entries: [
    aDayEntry({
      date: TODAY,
      entityId: ONLINE,
      groundEntityId: GROUNDS[0],
      name: 'Venkatanarasimharajuvaripeta',
      phone: '+919812345678',
      game: 'Cricket',
      price: 1450,
      paidOnline: 1050,
      toCollect: 400,
    }),
    aDayEntry({
      date: TODAY,
      entityId: ENTRY,
      kind: 'MANUAL',
      groundEntityId: GROUNDS[0],
      fromMinute: 540,
      toMinute: 660,
      name: 'आशा शर्मा',
      phone: '+919829012345',
      game: 'Football',
      price: 1600,
      collected: 600,
      toCollect: 1000,
      notes: 'गेंद चाहिए',
      collections: [
        {
          entityId: idOf('ENTITY'),
          amount: 600,
          method: 'UPI',
          collectedAt: '2027-01-15T03:40:00.000Z',
          collectedBy: 'Meera',
        },
      ],
    }),
    aDayEntry({
      date: TODAY,
      entityId: idOf('GAME'),
      kind: 'GAME',
      groundEntityId: GROUNDS[1],
      fromMinute: 1080,
      toMinute: 1140,
      game: 'Cricket',
      status: 'PENDING',
      seats: { paid: 6, least: 8, most: 10 },
    }),
    aDayEntry({
      date: TODAY,
      entityId: idOf('BOOKING', 2),
      kind: 'BLOCK',
      groundEntityId: GROUNDS[1],
      fromMinute: 720,
      toMinute: 840,
      reason: 'Turf is brushed and filled',
    }),
  ],
  toReturn: [],
}

const week = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const

const user = userOf({ entityId: 'USER_1', role: 'TURFOWNER', firstName: 'Rajendra' })

export const ownerScreens: ViewerScreens = {
  user,
  answers: everyAnswer({
    getMe: () => user,
    listOwnerTurfs: () => [turf],
    listOccupancyToday: () =>
      GROUNDS.map((groundEntityId, row) => ({
        groundEntityId,
        bookedMinutes: 612 * (1 - row),
        openMinutes: 1020,
      })),
    getOwnerDays: ({ query }) => ({ ...days, days: Number(query.get('days') ?? 1) }),
    listOwnerDays: () => [days],
    readInsight: () => {
      const sample = sampleReply('readInsight')
      const occupancy = week.flatMap((dayOfWeek, day) =>
        Array.from({ length: 17 }, (_, hour) => ({
          dayOfWeek,
          hour: hour + 6,
          bookedMinutes: ((day * 7 + hour * 11) % 13) * 40,
          openMinutes: 480,
        })),
      )
      return { ...sample, occupancy }
    },
    listOwnerBookings: () =>
      sampleList(
        'listOwnerBookings',
        {
          bookingId: ONLINE,
          bookingType: 'FULL',
          status: 'CONFIRMED',
          partialBookings: [],
          answerUntil: null,
          cancel: { refundAmount: 1450 },
        },
        {
          bookingId: ASKED,
          bookingType: 'FULL',
          status: 'PENDING',
          isOnboarded: false,
          answerUntil: '2027-01-15T09:00:00.000Z',
          partialBookings: [],
        },
        { bookingType: 'PARTIAL', status: 'CONFIRMED', answerUntil: null },
      ),
    listOwnerSettlements: ({ query }) => {
      const due = { status: 'PENDING', payoutId: null, paidAt: null, paidTo: null } as const
      const next = { ...due, scheduledSettlementDate: [2027, 1, 19] as [number, number, number] }
      const late = { ...due, scheduledSettlementDate: [2027, 1, 12] as [number, number, number] }
      if (query.get('isUnpaid') === 'true') return sampleList('listOwnerSettlements', late, next)
      const paid = {
        status: 'COMPLETED',
        payoutId: 'pout_4410928',
        paidAt: '2027-01-11T10:00:00.000Z',
        paidTo: 'HDFC Bank ••••4410',
      } as const
      return sampleList('listOwnerSettlements', next, paid, late)
    },
    listReviews: () => ({
      ...sampleReply('listReviews'),
      ...pageOf(
        ...sampleReply('listReviews').content.map((review, row) => ({
          ...review,
          ...(row === 0 ? { answer: null, answeredAt: null } : {}),
        })),
      ),
      rating: 4.6,
      reviewCount: 12,
      starCounts: [1, 0, 2, 3, 6],
    }),
    listAccessDisputes: () => {
      const [row] = sampleReply('listAccessDisputes').content
      return { content: [{ ...row!, answerBy: '2027-01-15T06:00:00.000Z' }], serverTime: SERVER_TIME }
    },
    listRain: () => ({ closures: [] }),
    listStaff: () => ({
      content: sampleReply('listStaff').content.map((member, row) => ({
        ...member,
        turfEntityId: TURF,
        acceptedAt: row === 0 ? member.acceptedAt : null,
      })),
    }),
    listCalendars: () => {
      const { feeds, calendars, conflicts } = sampleReply('listCalendars')
      const ofGround = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, groundEntityId: GROUNDS[0] }))
      return { feeds: ofGround(feeds), calendars: ofGround(calendars), conflicts: ofGround(conflicts) }
    },
    listApiKeys: () => ({
      content: sampleReply('listApiKeys').content.map((key) => ({
        ...key,
        turfs: key.turfs.map((turf) => ({ ...turf, entityId: TURF })),
      })),
    }),
    listCustomers: () => {
      const { content } = sampleReply('listCustomers')
      return pageOf(...content.map((customer) => ({ ...customer, lastVisit: '2027-01-10' })))
    },
    listOffers: () => {
      const sample = sampleReply('listOffers')
      return { ...sample, coupons: sample.coupons.map((coupon) => ({ ...coupon, active: true })), nextAt: null }
    },
    listGroups: () => {
      const [sample] = sampleReply('listGroups').content
      const dates = (['TAKEN', 'CHOSEN', 'CLOSED', 'FREED'] as const).map((state, week) => ({
        date: `2027-01-${19 + week}`,
        state,
        hasBegun: false,
      }))
      const times = { fromMinute: 1140, toMinute: 1200, firstDate: '2027-01-19', lastDate: '2027-01-22' }
      return pageOf({ ...sample!, ...times, nextDate: '2027-01-19', dates })
    },
    readSecondFactor: () => ({ isOffered: true, isRequired: true, setUpAt: null, recoveryCodesLeft: 0 }),
    readOwnContract: () =>
      sampleReply('readOwnContract').map((contract) => ({ ...contract, status: 'IN_FORCE' as const })),
  }),
  screens: screensFor('TURFOWNER', {
    home: [paths.home()],
    ownerToday: [paths.ownerToday(), `${paths.ownerToday()}?view=week&ground=${GROUNDS[0]}`],
    ownerManualBookings: [paths.ownerManualBookings(), `${paths.ownerManualBookings()}?tab=create`],
    ownerImport: [paths.ownerImport(TURF)],
    ownerCalendars: [paths.ownerCalendars(TURF)],
    ownerDevelopers: [paths.ownerDevelopers(TURF)],
    ownerPasses: [paths.ownerPasses(TURF)],
    ownerArchives: [paths.ownerArchives(TURF), `${paths.ownerArchives(TURF)}?archive=${idOf('ENTITY')}`],
    ownerReviews: [paths.ownerReviews(TURF)],
    groundHours: [paths.groundHours(TURF)],
    ownDoor: [paths.ownDoor(TURF)],
    chats: [`${paths.chats(TURF)}?chat=${idOf('CHAT')}`],
    customers: [paths.customers(TURF)],
    groups: [paths.groups(TURF)],
    offers: [paths.offers(TURF)],
    ownerSettlements: [paths.ownerSettlements(), paths.ownerTaxMonth('2027-01')],
    ownerMoney: [`${paths.ownerMoney()}?figure=commission`],
    profile: [paths.profile()],
  }),
  sheets: {
    add: [sheetAt(paths.ownerToday(), 'add')],
    'close-day': [sheetAt(paths.ownerToday(), 'close-day')],
    rain: [sheetAt(paths.ownerToday(), 'rain')],
    ticket: [sheetAt(paths.ownerToday(), 'ticket')],
    entry: [sheetAt(paths.ownerToday(), 'entry', ENTRY)],
    'edit-ground': [sheetAt(paths.ownerTurfs(), 'edit-ground', GROUNDS[0])],
    'time-slot': [sheetAt(paths.ownerTurfs(), 'time-slot', GROUNDS[0])],
    'dynamic-pricing': [sheetAt(paths.ownerTurfs(), 'dynamic-pricing', GROUNDS[0])],
    booking: [sheetAt(paths.ownerBookings(), 'booking', ONLINE)],
    cancel: [sheetAt(paths.ownerBookings(), 'cancel', ONLINE)],
    enquiry: [sheetAt(paths.ownerBookings(), 'enquiry', ASKED)],
    'take-out': [sheetAt(paths.ownerImport(TURF), 'take-out', idOf('ENTITY'))],
    'new-address': [sheetAt(paths.ownerCalendars(TURF), 'new-address', GROUNDS[0])],
    'remove-calendar': [sheetAt(paths.ownerCalendars(TURF), 'remove-calendar', idOf('ENTITY'))],
    'new-key': [sheetAt(paths.ownerDevelopers(TURF), 'new-key')],
    'rotate-key': [sheetAt(paths.ownerDevelopers(TURF), 'rotate-key', idOf('ENTITY'))],
    'revoke-key': [sheetAt(paths.ownerDevelopers(TURF), 'revoke-key', idOf('ENTITY'))],
    'new-webhook': [sheetAt(paths.ownerDevelopers(TURF), 'new-webhook')],
    'rotate-webhook': [sheetAt(paths.ownerDevelopers(TURF), 'rotate-webhook', idOf('ENTITY'))],
    'remove-webhook': [sheetAt(paths.ownerDevelopers(TURF), 'remove-webhook', idOf('ENTITY'))],
    customer: [sheetAt(paths.customers(TURF), 'customer', idOf('ENTITY'))],
    'add-customer': [sheetAt(paths.customers(TURF), 'add-customer')],
    'end-group': [sheetAt(paths.groups(TURF), 'end-group', idOf('ENTITY'))],
    'stop-coupon': [sheetAt(paths.offers(TURF), 'stop-coupon', 'ABCD1234')],
    'delete-archive': [sheetAt(paths.ownerArchives(TURF), 'delete-archive', idOf('ENTITY'))],
    'answer-review': [sheetAt(paths.ownerReviews(TURF), 'answer-review', REVIEW)],
    formula: [
      sheetAt(paths.ownerSettlements(), 'formula', `${SETTLEMENT}.commissionAmount`),
      sheetAt(paths.ownerInsight(), 'formula', 'revenue'),
    ],
    bookings: [sheetAt(paths.ownerSettlements(), 'bookings', SETTLEMENT)],
    forecast: [sheetAt(paths.ownerSettlements(), 'forecast', 'amount')],
    upcoming: [sheetAt(paths.ownerSettlements(), 'upcoming', 'net')],
    'second-factor': [sheetAt(paths.profile(), 'second-factor')],
    invite: [sheetAt(paths.ownerStaff(), 'invite')],
    'change-staff': [sheetAt(paths.ownerStaff(), 'change-staff', MEMBER)],
    'end-staff': [sheetAt(paths.ownerStaff(), 'end-staff', MEMBER)],
  },
}
