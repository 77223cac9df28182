import { type Api, api, type EndpointName } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { MASKED } from '@baari/contract/wire/wire.ts'
import { SERVER_TIME } from '@baari/web/testing/answers.ts'
import type { z } from 'zod'

/** The place of a value: the name of its field, and its row in a list. */
interface Place {
  key: string
  row: number
  /** The name of that list. */
  list: string
}

type Values = readonly (readonly [RegExp, (place: Place) => unknown])[]

const ROWS = 3

const oneOf =
  (...values: unknown[]) =>
  ({ row }: Place): unknown =>
    values[row % values.length]

const PEOPLE = oneOf('Venkatanarasimharajuvaripeta Subrahmanyam', 'आशा शर्मा', 'Meera')
const GROUNDS = oneOf('Ground 1', 'Main turf (eleven a side)', 'Ground 2')

/** The pattern matches the name of the list. */
const names: Values = [
  [/^grounds$/, GROUNDS],
  [/cities|nearby/, oneOf('Jaipur', 'Bhopal', 'Kanpur')],
  [/squads/, oneOf('Sunday Lions', 'शनिवार की टीम', 'Malviya Nagar Early Morning Cricketers')],
  [/^/, PEOPLE],
]

const texts: Values = [
  [/^date$|^today$|Date$/, () => '2027-01-16'],
  [/phone|recipient|^contact$/i, oneOf('+919812345678', '+919829012345', '+917014567890')],
  [/email/i, () => 'venkatanarasimharajuvaripeta.subrahmanyam@example.in'],
  [/^currency$/, () => 'INR'],
  [/^timeZone$/, () => 'Asia/Kolkata'],
  [/slug$/i, ({ row }) => `pink-city-arena-${row + 1}`],
  [/^cityKey$/, oneOf('jaipur', 'bhopal', 'kanpur')],
  [/^gameKey$/, oneOf('cricket', 'football', 'badminton')],
  [/^(selected)?game(type)?$|^sports?$|^games$|supportedGames/i, oneOf('Cricket', 'Football', 'Badminton')],
  [/^hindiName$/, oneOf('जयपुर', 'भोपाल', 'कानपुर')],
  [/^city$/, oneOf('Jaipur', 'Bhopal', 'Kanpur')],
  [/image|picture/i, oneOf('/art/cricket-dusk-1.svg', '/art/football-night-2.svg', '/art/badminton-day-3.svg')],
  [/amenities/i, oneOf('Floodlights', 'Parking', 'Drinking water')],
  [/turfs?Name$|^turfs$|^place$/i, oneOf('Pink City Arena', 'Shekhawati Sports Complex and Night Turf', 'खेल मैदान')],
  [/ground(Name)?$/i, GROUNDS],
  [/address|secondary/i, oneOf('Plot 12, Malviya Nagar Industrial Area, near Gaurav Tower', 'Tonk Road', 'मालवीय नगर')],
  [/^initial$/, () => 'A'],
  [/^name$/, (place) => from(names, { ...place, key: place.list })],
  [/name|author|by$|^from$|^to$|holder/i, PEOPLE],
  [/bank/i, () => 'State Bank of India'],
  [/^accountNumber$/, () => '••••••••4321'],
  [/ifsc/i, () => 'SBIN0001234'],
  [/upi/i, () => 'ramesh@upi'],
  [/pan/i, () => 'ABCPG1234Q'],
  [/gst/i, () => '08ABCPT1234Q1Z9'],
  [/payTo/, () => 'State Bank of India ••4321'],
  [/^(code|couponCode)$/, oneOf('ABCD1234', 'SUNDAY200', 'MONSOON')],
  [/utr|reference/i, ({ row }) => `UTR2027011500${row}`],
  [/token/i, ({ row }) => `vK3f9QpX7LmZ2sTd${row}`],
  [/^number$/, ({ row }) => `G-2027-000${row + 1}`],
  [/^browser$/, oneOf('Chrome', 'Firefox', 'Safari')],
  [/^system$/, oneOf('Android', 'Windows', 'iPhone')],
  [/url$/i, () => 'https://baari.example/calendar/1.ics'],
  [/version/i, () => '4.2.0'],
  [/^paymentStatus$/, () => 'true'],
  [/^paymentState$/, () => 'CAPTURED'],
  [/^bookingStatus$|^status$|^bookingPlayerStatus$/, () => 'CONFIRMED'],
  [/refundState|^state$/, () => 'PROCESSED'],
  [/^method$/, () => 'upi'],
  [/^dayOfWeek$/, oneOf('FRIDAY', 'SATURDAY', 'SUNDAY')],
  [/^work$/, () => 'notifications.send'],
  [/errorCode/, () => 'UNEXPECTED'],
  [/^action$/, oneOf('booking.cancelled', 'block.created', 'staff.invited')],
  [/^account$/, oneOf('gateway', 'turf_payable', 'commission')],
  [/^template$/, () => 'booking_confirmed'],
  [/^label$/, oneOf('Malviya Nagar', 'Vaishali Nagar', 'Mansarovar')],
  [/text|words|message|answer|note|reason|summary|what|data|body|sentence|query|error/i, () => SENTENCE],
  [/title|subject$/i, () => 'Your game is on'],
]

const SENTENCE = 'The floodlights of ground 1 went out at 7:40 pm, and फिर मैच बीच में रुक गया।'

const KINDS = ['BOOKING', 'GAME', 'TURF', 'GROUND', 'SQUAD', 'SEATS', 'SHARE', 'SESSION'] as const

/** The form of the server’s ids; the first row has the id of the samples in page tests. */
export const idOf = (kind: string, row = 0): string => `${kind}_01JZX3Y5M8Q2T4V6W8Y0A2C4E${6 + row}`

const id = ({ key, row }: Place): string =>
  idOf(KINDS.find((kind) => key.toUpperCase().includes(kind)) ?? 'ENTITY', row)

const instants: Values = [
  [/serverTime|checkedAt|exportedAt/, () => SERVER_TIME],
  [/^(starts|from)/, ({ row }) => `2027-01-${16 + row}T13:30:00.000Z`],
  [/^until$|holdExpires/, ({ row }) => `2027-01-15T04:3${4 + row}:00.000Z`],
  [/^(ends|until|limited)|closesAt/i, ({ row }) => `2027-01-${16 + row}T14:30:00.000Z`],
  [/By$|cutoff|deadline|Until|effective|next|due/i, ({ row }) => `2027-01-${16 + row}T11:30:00.000Z`],
  [/./, ({ row }) => `2027-01-${14 - row}T08:10:00.000Z`],
]

const numbers: Values = [
  [/^page$/, () => 0],
  [/^size$/, () => 20],
  [/^totalPages$/, () => 1],
  [/^totalElements$/, () => ROWS],
  [/latitude/, ({ row }) => 26.85 + row / 100],
  [/longitude/, ({ row }) => 75.78 + row / 100],
  [/^rating$|userRating/i, oneOf(4.6, 3.9, 5)],
  [/factor$/i, () => 1],
  [/percentage/i, () => 50],
  [/^(fromMinute|startMinute)$/, ({ row }) => 1080 + row * 60],
  [/^(toMinute|endMinute)$/, ({ row }) => 1140 + row * 60],
  [/^opensAt$/, () => 360],
  [/^closesAt$/, () => 1380],
  [/^bookedMinutes$/, oneOf(2100, 1260, 480)],
  [/^openMinutes$/, () => 3360],
  [/minutes/i, () => 60],
  [/^hour$/, ({ row }) => 18 + row],
  [/distance|within/i, oneOf(1.4, 3.2, 12.8)],
  [/position|version|^days$|parts/i, ({ row }) => row + 1],
  [/starCounts/, oneOf(1, 0, 4)],
  [/^value$|percent/i, oneOf(10, 15, 20)],
  [/discount/i, oneOf(100, 250, 75)],
  [/^(most|max)/i, () => 12],
  [/^(least|min|fewest)/i, () => 6],
  [
    /players|seats|joined|told|checks|attempts|uses|count|members|left|unread|open|found|people|violations|codes|more/i,
    oneOf(3, 12, 1),
  ],
  [
    /^(bookings|walkIns|begun|confirmed|lapsed|tried|failed|played|cancelled|by\w+|late|expected|missed\w*)$/,
    oneOf(42, 7, 18),
  ],
  [/./, oneOf(1450, 12_800.5, 900)],
]

const times: Values = [
  [/opening/, () => [6, 0]],
  [/closing/, () => [23, 0]],
  [/^end|^to/, ({ row }) => [20 + (row % 3), 0]],
  [/./, ({ row }) => [19 + (row % 3), 0]],
]

const dates: Values = [
  [/settlementStart|contractStart|^startDate$/, ({ row }) => [2027, 1, 4 + row]],
  [/scheduled/, ({ row }) => [2027, 1, 19 + row]],
  [/contractEnd/, () => [2027, 12, 31]],
  [/settlementEnd|^endDate$/, ({ row }) => [2027, 1, 10 + row]],
  [/created|^day$|slotDate|bookedOn/i, ({ row }) => [2027, 1, 14 - row]],
  [/./, ({ row }) => [2027, 1, 16 + row]],
]

const from = (values: Values, place: Place, otherwise?: unknown): unknown =>
  (values.find(([pattern]) => pattern.test(place.key))?.[1] ?? (() => otherwise))(place)

/** A codec that decodes to a date is text on the wire. */
const isInstant = (out: z.core.$ZodType): boolean => (out as z.core.$ZodTypes)._zod.def.type === 'date'

const tuple = (length: number, place: Place): unknown => {
  if (length === 2) return /^(roads|rivers|lakes|railways)$/.test(place.key) ? point(place) : from(times, place)
  const day = from(dates, place) as number[]
  return length === 3 ? day : [...day, 19, 5, 0]
}

let steps = 0
const point = ({ row }: Place): number[] => {
  steps += 1
  return [75.7 + (steps % 17) / 100 + row / 50, 26.8 + (steps % 13) / 100]
}

const sampleOf = (schema: z.core.$ZodType, place: Place): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([key, inner]) => [key, sampleOf(inner, { ...place, key })]),
      )
    case 'array':
      return Array.from({ length: lengthOf(def, place) }, (_, row) =>
        sampleOf(def.element, { key: place.key, row, list: place.key }),
      )
    case 'record':
      return { [place.key]: sampleOf(def.valueType, place) }
    case 'nullable':
    case 'optional':
      return sampleOf(def.innerType, place)
    case 'pipe':
      return isInstant(def.out) && isText(def.in) ? from(instants, place) : sampleOf(def.in, place)
    case 'union':
      return sampleOf(def.options[0]!, place)
    case 'tuple':
      return tuple(def.items.length, place)
    case 'enum': {
      const values = Object.values(def.entries)
      return values[place.row % values.length]
    }
    case 'literal':
      return def.values[0]
    case 'boolean':
      return place.row % 2 === 0
    case 'number':
      return isWhole(def) ? Math.round(from(numbers, place) as number) : from(numbers, place)
    case 'string':
      if (isMasked(def)) return /phone|recipient|contact/i.test(place.key) ? '+91•••••••678' : '••••••••4321'
      return /(^|[a-z])id$/i.test(place.key) ? id(place) : from(texts, place, place.key)
    case 'unknown':
      return 'value'
    // The contract checks only files by their class.
    case 'custom':
      return new Uint8Array()
    default:
      throw new Error(`No sample of ${def.type} at ${place.key}`)
  }
}

const isWhole = ({ checks = [] }: z.core.$ZodNumberDef): boolean =>
  checks.some((check) => (check._zod.def as { format?: string }).format === 'safeint')

const isMasked = ({ checks = [] }: z.core.$ZodStringDef): boolean =>
  checks.some((check) => (check._zod.def as { pattern?: RegExp }).pattern?.source === MASKED.source)

const isText = (schema: z.core.$ZodType): boolean => (schema as z.core.$ZodTypes)._zod.def.type === 'string'

const lengthOf = ({ checks = [] }: z.core.$ZodArrayDef, { key }: Place): number => {
  const exact = checks.map((check) => (check._zod.def as { length?: number }).length).find((one) => one !== undefined)
  return exact ?? (/^(roads|rivers|lakes|railways)$/.test(key) ? 5 : ROWS)
}

/** A reply that fits the contract: every field filled by its name, every list with three different rows. */
export const sampleReply = <Name extends EndpointName>(name: Name): WireReply<Api[Name]> =>
  sampleOf(api[name].reply, { key: '', row: 0, list: '' }) as WireReply<Api[Name]>

type Listing = {
  [Name in EndpointName]: WireReply<Api[Name]> extends { content: unknown[] } ? Name : never
}[EndpointName]
type Row<Name extends Listing> = WireReply<Api[Name]>['content'][number]

/** A reply with one row for each of the given changes. */
export const sampleList = <Name extends Listing>(
  name: Name,
  ...changes: Partial<Row<Name>>[]
): WireReply<Api[Name]> => {
  const reply = sampleReply(name)
  const content = changes.map((change, row) => ({ ...(rowOf(name, row) as object), ...change }))
  return { ...reply, content, totalElements: content.length } as WireReply<Api[Name]>
}

const rowOf = (name: Listing, row: number): unknown => {
  const content = (api[name].reply as unknown as z.ZodObject<{ content: z.ZodArray }>).shape.content
  return sampleOf(content.element, { key: 'content', row, list: 'content' })
}
