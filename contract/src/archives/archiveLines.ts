import { ARCHIVE_FORMAT, LINE_KINDS } from '@baari/domain/archives/archive.ts'
import { CHANNELS } from '@baari/domain/bookings/channel.ts'
import { WEEKDAYS } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'

const id = z.string().min(1).max(64)
const text = z.string().max(2000)
const paise = z.number().int()
const minute = z.number().int().min(-1440).max(2880)
const day = z.iso.date()
const instant = z.iso.datetime()
const count = z.number().int().min(0)

const place = {
  id,
  groundId: id,
  /** The business day, and minutes of it. */
  date: day,
  startsMinute: minute,
  endsMinute: minute,
  startsAt: instant,
  endsAt: instant,
  /** Begins after the export and is not cancelled. Only then does the line name a person. */
  upcoming: z.boolean(),
}

const turf = z.strictObject({
  kind: z.literal('turf'),
  id,
  name: text,
  address: text,
  city: text,
  timeZone: text,
  games: z.array(text),
  amenities: z.array(text),
})

const ground = z.strictObject({
  kind: z.literal('ground'),
  id,
  name: text,
  parts: z.array(z.number().int()),
  games: z.array(text),
  pricePerHour: paise,
  pricePerSeat: paise,
  advancePercentage: z.number().int(),
  opensAt: minute,
  closesAt: minute,
  /** Opening and closing minute of Monday to Sunday, -1 for closed; null when all days are alike. */
  weekHours: z.array(minute).nullable(),
  closedDates: z.array(day),
  minMinutes: z.number().int(),
  minPlayers: z.number().int(),
  maxPlayers: z.number().int(),
})

const price = z.strictObject({
  kind: z.literal('price'),
  id,
  groundId: id,
  bookingType: z.enum(['FULL', 'PARTIAL']),
  weekday: z.enum(WEEKDAYS),
  startsMinute: minute,
  endsMinute: minute,
  /** The ground's price with the change added. */
  pricePerHour: paise,
  reason: text,
})

const booking = z.strictObject({
  kind: z.literal('booking'),
  ...place,
  /** The game whose seats are booked; null for a whole ground. */
  gameId: id.nullable(),
  bookingType: z.enum(['FULL', 'PARTIAL']),
  game: text,
  players: z.number().int().nullable(),
  status: z.enum(['CONFIRMED', 'COMPLETED', 'CANCELLED']),
  channel: z.enum(CHANNELS),
  listPrice: paise,
  priceLines: z.json(),
  discountByPlatform: paise,
  discountByTurf: paise,
  total: paise,
  payNow: paise,
  captured: paise,
  refunded: paise,
  /** Still to be paid at the turf. */
  dueAtVenue: paise.min(0),
  createdAt: instant,
  cancelledAt: instant.nullable(),
  name: text.nullable(),
  /** Only while the turf may read it. */
  phone: text.nullable(),
})

const walkIn = z.strictObject({
  kind: z.literal('walkIn'),
  ...place,
  active: z.boolean(),
  game: text.nullable(),
  price: paise.min(0).nullable(),
  collected: paise,
  name: text.nullable(),
  phone: text.nullable(),
  notes: text.nullable(),
})

const block = z.strictObject({ kind: z.literal('block'), ...place, active: z.boolean(), reason: text.nullable() })

const customer = z.strictObject({
  kind: z.literal('customer'),
  id,
  phone: z.string().regex(/^(?:[6-9]\d{9}|\+\d{9,15})$/),
  name: text.nullable(),
  notes: text.nullable(),
  purpose: z.enum(['OFFERS']),
  agreedAt: instant,
  visits: count,
  lastVisit: day.nullable(),
})

/** A settlement that includes bookings of the turf. Its totals cover all turfs of the owner. */
const invoice = z.strictObject({
  kind: z.literal('invoice'),
  id,
  startsOn: day,
  endsOn: day,
  scheduledOn: day,
  lineCount: count,
  totalBookingAmount: paise,
  cancellationCharge: paise,
  commission: paise,
  cancellationCommission: paise,
  gatewayCharges: paise,
  totalDiscount: paise,
  discountByTurf: paise,
  monthlyCharges: paise,
  gstOnPlatformFees: paise,
  tcs: paise,
  tds: paise,
  adjustment: paise,
  carriedIn: paise,
  netPayable: paise,
  carriedForward: paise,
  status: z.enum(['PENDING', 'PROCESSING', 'COMPLETED', 'FAILED']),
  payoutId: text.nullable(),
  paidAt: instant.nullable(),
})

const invoiceLine = z.strictObject({
  kind: z.literal('invoiceLine'),
  id,
  /** Null until the period closes. */
  invoiceId: id.nullable(),
  bookingId: id,
  lineKind: z.enum(['COMPLETED', 'CANCELLED', 'REFUNDED_LATER', 'DISPUTE_LOST']),
  date: day,
  listPrice: paise,
  discountByPlatform: paise,
  discountByTurf: paise,
  captured: paise,
  balance: paise,
  gross: paise,
  commission: paise,
  refunded: paise,
  retained: paise,
  retainedCommission: paise,
  gatewayCharge: paise,
  adjustment: paise,
  net: paise,
})

/** A ledger entry of the owner. */
const ledger = z.strictObject({
  kind: z.literal('ledger'),
  id,
  txnId: id,
  txnKind: text,
  occurredAt: instant,
  account: text,
  amount: paise,
  bookingId: id.nullable(),
  paymentId: id.nullable(),
  invoiceId: id.nullable(),
})

/** A line of a file after the first. Amounts are in paise, instants in ISO 8601. */
export const archiveLine = z.discriminatedUnion('kind', [
  block,
  booking,
  customer,
  ground,
  invoice,
  invoiceLine,
  ledger,
  price,
  turf,
  walkIn,
])
export type ArchiveLine = z.infer<typeof archiveLine>
export type LineOf<Kind extends ArchiveLine['kind']> = Extract<ArchiveLine, { kind: Kind }>

/** The first line. The signature covers the canonical JSON of the line without its `signature`. */
export const archiveManifest = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  host: z.string().min(1).max(255),
  turf: z.strictObject({ id, name: z.string().min(1).max(120), city: text, timeZone: text }),
  exportedAt: instant,
  counts: z.strictObject(Object.fromEntries(LINE_KINDS.map((kind) => [kind, count])) as Record<string, typeof count>),
  /** Of all bytes after the first line. */
  sha256: z.string().regex(/^[\da-f]{64}$/),
  publicKey: z.string().regex(/^[\w-]{43}$/),
  signature: z.string().regex(/^[\w-]{86}$/),
})
export type ArchiveManifest = z.infer<typeof archiveManifest>
