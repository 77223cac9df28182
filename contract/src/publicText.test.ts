import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { type Endpoint, seesAllMoney } from './endpoint.ts'
import { entityId, instant, publicText } from './wire/wire.ts'

/** Texts of answers that hold no free text of a person. */
const NO_FREE_TEXT: Readonly<Record<string, string>> = {
  'a name in the code of a state or currency':
    'action bookingPlayerStatus bookingStatus currency method paymentState paymentStatus refundState state status type',
  'a secret or key of Baari or a provider':
    'access_token refresh_token ticket token linkToken seatsToken secret otpauthUri recoveryCodes kid publicKey fingerprint externalPaymentKey externalPaymentOrderId',
  'an address or query made by Baari': 'calendarUrl feedUrl host checkoutScript image images picture slug query',
  'a date, zone or number made by Baari':
    'date dayOfWeek endDate startDate firstDate lastDate nextDate lastVisit timeZone today reference refundReferenceId bankReference payoutId',
  'of the catalogue that admins keep':
    'cityKey game gameKey hindiName selectedGameType sport sports supportedGames couponCode',
  'a sentence of Baari': 'cancellationPolicySummary attribution message',
  'an origin, checked by widgetSite': 'widgetSites',
  'a phone number, shown by the rules for phone numbers': 'phone phoneNumber userPhoneNumber contact',
}

/** Free texts that reach their author, the team that wrote them, or the person whom Baari answers. */
const OWN_TEXT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the account’s own profile': {
    'firstName lastName email':
      'login finishMessageLogin refresh getMe updateProfile chooseLanguage exportAccount declareAge declareGender confirmGuardian reclaimAccount',
    firstName: 'readNumber',
    'browser system': 'listSessions listLogins',
    records: 'exportAccount',
  },
  'a link to WhatsApp made by Baari': { link: 'listChats' },
  'the owner’s own contract': {
    'accountHolderName bankName ifscCode turfOwnerName': 'readOwnContract',
    name: 'readOwnStatement',
  },
  'tax documents, for the parties whom they name': {
    'number gstin legalName': 'listBookingTaxDocuments',
    'number recipientName recipientGstin': 'readTaxMonth',
    name: 'readTaxDocument exportTaxMonth',
  },
  'the owner’s own application, and the admin’s words to them': {
    'accountHolderName address authority bankName city description ifscCode name note number':
      'readTurfApplication saveTurfApplication sendTurfApplication',
  },
  'the turf’s team for itself': {
    'name notes reason': 'listBlocks createBlock',
    'note notes reason': 'getOwnerDays listOwnerDays',
    note: 'closeDay',
    'groundName name text': 'previewImport',
    'groundName name': 'takeOutImport',
    fileName: 'bringIn listImports',
    'groundName unknownGrounds': 'previewArchive',
    groundName: 'bringInArchive',
    turfName: 'previewArchive bringInArchive listArchives',
    body: 'listArchiveLines',
    name: 'exportTurf readPoster addCalendar pollCalendar',
    'name title': 'listCalendars',
    notes: 'listCustomers addCustomer updateCustomer setCustomerConsent exportCustomers',
    code: 'listOffers addOwnCoupon stopOwnCoupon',
    'en hi': 'checkOffer',
    'name groundName': 'listGroups createGroup skipGroupDate takeGroupDate setGroupPrice endGroup',
    reason: 'listDynamicPrices createDynamicPrice',
  },
  'the owner’s keys, addresses and the answers of the owner’s system': {
    'name lastFour': 'listApiKeys createApiKey rotateApiKey',
    'address answer': 'listWebhooks',
    address: 'addWebhook rotateWebhookSecret resumeWebhook',
  },
  'places as the provider or the account itself names them': {
    'id label secondary': 'suggestPlaces resolvePlace',
    place: 'setFreeAlert listFreeAlerts setCityAlert listCityAlerts readGameCall setGameCall stopGameCalls',
    name: 'searchTurfs',
  },
  'a name of a city, by admins': { name: 'listCities getCity getCityGame getCitySketch' },
  'between Baari and one person': {
    'number text': 'findGrievance listOwnGrievances',
    number: 'sendGrievance',
    answer: 'readReliability',
    'code link number': 'beginMessageLogin',
  },
  'a challenge of the provider': { '': 'verifyMessageWebhook' },
  'a sentence whose names and reasons are masked (sentences.ts)': { 'title body': 'listNotifications' },
  'a signed ticket, and the letter on it': { 'text code': 'listTickets', initial: 'readTicketState' },
}

interface Found {
  endpoint: string
  field: string
}

/** The fields of an answer that accept any text. */
const freeTexts = (endpoint: string, reply: z.core.$ZodType): Found[] => {
  const found: Found[] = []
  const check = (schema: z.core.$ZodType, field: string, above: readonly z.core.$ZodType[]): void => {
    if ([entityId, instant, publicText, ...above].includes(schema as typeof entityId)) return
    const into = (next: z.core.$ZodType, name = field): void => check(next, name, [...above, schema])
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (def.type === 'string') {
      const isFormatted = (def.checks ?? []).some((check) => check._zod.def.check === 'string_format')
      if (!isFormatted && !('format' in def)) found.push({ endpoint, field })
    } else if (def.type === 'unknown') found.push({ endpoint, field })
    else if (def.type === 'object') for (const [name, next] of Object.entries(def.shape)) into(next, name)
    else if (def.type === 'array') into(def.element)
    else if (def.type === 'union') for (const next of def.options) into(next)
    else if (def.type === 'tuple') for (const next of def.items) into(next)
    else if (def.type === 'record') into(def.valueType)
    else if (def.type === 'pipe') into(def.in)
    else if (def.type === 'lazy') into(def.getter())
    else if (def.type === 'intersection') for (const next of [def.left, def.right]) into(next)
    else if ('innerType' in def) into(def.innerType)
    else if (!['enum', 'literal', 'number', 'boolean', 'date', 'null', 'undefined', 'custom'].includes(def.type))
      throw new Error(`${endpoint}.${field}: free texts are not checked in “${def.type}”`)
  }
  check(reply, '', [])
  return found
}

const words = (list: string): string[] => list.split(' ')
const namesOf = ({ endpoint, field }: Found): string => `${endpoint}.${field}`
const allowed = new Set(
  Object.values(OWN_TEXT).flatMap((entries) =>
    Object.entries(entries).flatMap(([fields, endpoints]) =>
      words(endpoints).flatMap((endpoint) => words(fields).map((field) => namesOf({ endpoint, field }))),
    ),
  ),
)
const structural = new Set(Object.values(NO_FREE_TEXT).flatMap(words))
const found = (Object.entries(api) as [string, Endpoint][])
  .filter(([, { access }]) => access === 'everyone' || access.some((role) => !seesAllMoney(role)))
  .flatMap(([name, { reply }]) => freeTexts(name, reply))

test('every free text in answers to players or owners masks contacts, or is listed with a reason', () => {
  const bare = found.filter((one) => !structural.has(one.field) && !allowed.has(namesOf(one)))
  expect([...new Set(bare.map(namesOf))]).toEqual([])
})

test('the lists of exceptions name only fields that exist', () => {
  const fields = new Set(found.map(({ field }) => field))
  const names = new Set(found.map(namesOf))
  expect([...structural].filter((field) => !fields.has(field))).toEqual([])
  expect([...allowed].filter((name) => !names.has(name))).toEqual([])
})

test('a contact in a public text leaves the API masked', () => {
  expect(z.encode(publicText, 'Raj 98765 43210')).toBe('Raj •••')
  expect(z.encode(publicText, 'Pink City Arena')).toBe('Pink City Arena')
})
