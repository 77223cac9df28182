import { LONGEST_COUPON_CODE, SHORTEST_COUPON_CODE } from '@baari/domain/shared/limits.ts'
import { messagesIn } from '../../messages/messagesIn.ts'

/** Texts to admins about bookings and coupons that were promised letter by letter: see `messages/fixed.test.ts`. */
export const fixed = {
  cancelText: (booking: string) =>
    `Are you sure you want to cancel this booking with ID ${booking}? The user will be refunded.`,
} as const

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
    ownTurf: {
      OWNER: 'Booked by the owner',
      STAFF: 'Booked by staff',
      INSTRUMENT: 'Paid with the turf’s own UPI ID',
    },
    giveBack: 'Refund',
    giveBackOf: (booking: string) => `Refund booking ${booking}`,
  },
  coupons: {
    code: 'Code',
    takes: 'Discount',
    percent: (share: number) => `${share}%`,
    capped: (takes: string, cap: string) => `${takes}, up to ${cap}`,
    minimum: 'Minimum total',
    types: 'Bookings',
    typesOf: { FULL: 'Full', PARTIAL: 'Partial' },
    days: 'Play dates',
    dayRange: (from: string, to: string) => `${from} – ${to}`,
    anyDay: 'Any',
    uses: 'Uses',
    usesOf: (uses: number, most: number) => `${uses} of ${most}`,
    perUser: 'Per user',
    perUserDay: 'Per user, per day',
    perTurfDay: 'Per turf, per day',
    spent: 'Paid by Baari',
    spentOf: (spent: string, budget: string) => `${spent} of ${budget}`,
    share: 'Paid by the turf',
    active: 'Active',
    stop: 'Stop',
    stopOf: (code: string) => `Stop ${code}`,
    start: 'Start again',
    startOf: (code: string) => `Start again: ${code}`,
    add: 'Add a coupon',
    kind: 'Type of discount',
    kinds: { PERCENT: 'Percent', FLAT: 'Rupees' },
    value: 'Value',
    cap: 'Maximum discount, in rupees',
    minimumTotal: 'Minimum total, in rupees',
    startsOn: 'First play date',
    endsOn: 'Last play date',
    usesPerUser: 'Uses per user',
    usesInAll: 'Total uses',
    usesPerUserDay: 'Uses per user, per day',
    usesPerTurfDay: 'Uses per turf, per day',
    games: 'Sports',
    budget: 'Baari’s budget, in rupees',
    turfShare: 'Turf’s share, in percent',
    bookingTypes: 'For booking type',
    bookingTypeOptions: { both: 'Full and partial', FULL: 'Full', PARTIAL: 'Partial' },
    create: 'Create coupon',
    creating: 'Creating…',
    created: (code: string) => `${code} is active now.`,
    createdInactive: (code: string) => `${code} is not active yet.`,
    codeWrong: `Please use ${SHORTEST_COUPON_CODE} to ${LONGEST_COUPON_CODE} letters and digits.`,
    valueWrong: 'Please enter the discount.',
  },
}

export const useBookingAdminMessages = messagesIn(english, async () => (await import('./hindi.ts')).hindi)
