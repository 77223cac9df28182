import { wordsIn } from '../../words/wordsIn.ts'

/** Texts to admins about bookings and coupons that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  cancelText: (booking: string) =>
    `Are you sure you want to cancel this booking with ID ${booking}? The user will be refunded.`,
} as const

/** Sentences to admins about bookings and coupons. */
export const english = {
  fixed,
  bookings: {
    title: 'Bookings',
    number: 'No.',
    ownerId: 'Owner ID',
    ownerName: 'Owner name',
    players: (count: number) => `Players of this game: ${count}`,
    playerId: 'Booking player ID',
    time: 'Time',
    date: 'Booking date',
    playersTitle: 'Players',
    ownTurf: {
      OWNER: 'Booked by the owner',
      STAFF: 'Booked by staff',
      INSTRUMENT: 'Paid with the turf’s own UPI ID',
    },
    giveBack: 'Give money back',
    giveBackOf: (booking: string) => `Give money of booking ${booking} back`,
  },
  coupons: {
    code: 'Code',
    takes: 'Takes off',
    percent: (share: number) => `${share}%`,
    capped: (takes: string, cap: string) => `${takes}, at most ${cap}`,
    minimum: 'From',
    types: 'Bookings',
    typesOf: { FULL: 'Full', PARTIAL: 'Partial' },
    days: 'Play dates',
    dayRange: (from: string, to: string) => `${from} – ${to}`,
    anyDay: 'Any',
    uses: 'Uses',
    usesOf: (uses: number, most: number) => `${uses} of ${most}`,
    perUser: 'Per user',
    perUserDay: 'Per user and day',
    perTurfDay: 'Per turf and day',
    spent: 'Paid by Baari',
    spentOf: (spent: string, budget: string) => `${spent} of ${budget}`,
    share: 'Paid by the turf',
    active: 'Active',
    stop: 'Stop',
    stopOf: (code: string) => `Stop ${code}`,
    start: 'Start again',
    startOf: (code: string) => `Start again: ${code}`,
    add: 'Add a coupon',
    kind: 'Kind',
    kinds: { PERCENT: 'Percent', FLAT: 'Rupees' },
    value: 'Value',
    cap: 'At most, in rupees',
    minimumTotal: 'From a total of, in rupees',
    startsOn: 'First play date',
    endsOn: 'Last play date',
    usesPerUser: 'Uses per user',
    usesInAll: 'Uses in all',
    usesPerUserDay: 'Uses per user and day',
    usesPerTurfDay: 'Uses per turf and day',
    budget: 'What Baari pays in all, in rupees',
    turfShare: 'Share that the turf pays, in percent',
    bookingTypes: 'For bookings of type',
    bookingTypeOptions: { both: 'Full and partial', FULL: 'Full', PARTIAL: 'Partial' },
    create: 'Create coupon',
    creating: 'Creating',
    created: (code: string) => `${code} works from now on.`,
    codeWrong: 'Please use 3 to 20 letters and digits.',
    valueWrong: 'Please enter what it takes off.',
  },
}

export const useBookingAdminWords = wordsIn(english, async () => (await import('./hindi.ts')).hindi)
