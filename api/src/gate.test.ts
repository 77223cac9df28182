import fs from 'node:fs'
import path from 'node:path'
import { api } from '@baari/contract/api.ts'
import type { Endpoint } from '@baari/contract/endpoint.ts'
import { MASKED } from '@baari/contract/wire/wire.ts'
import { ACTS } from '@baari/domain/admin/acts.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

const SOURCE = import.meta.dirname
const files = fs
  .readdirSync(SOURCE, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
const texts = new Map(files.map((file) => [file, fs.readFileSync(path.join(SOURCE, file), 'utf8')]))

/** Tables whose rows hold amounts or payees. */
const MONEY =
  /(?:insertInto|updateTable|deleteFrom)\('(?:contract|bank_change|refund|payout|settlement|dispute|coupon|collection|dynamic_price|ground)'\)/
const TURF = /(?:insertInto|updateTable)\('turf'\)/
const TURF_MONEY = /owner_id:|gap_nudge|allows_undo/

const writesMoney = (text: string): boolean => MONEY.test(text) || (TURF.test(text) && TURF_MONEY.test(text))

const DECLARED = /^(?:export )?(?:async )?(?:const|let|function|class|interface|type) (\w+)/gm

/** The text of each top-level declaration, by its file and name. */
const declarations = new Map<string, string>(
  files.flatMap((file) => {
    const text = texts.get(file)!
    const found = [...text.matchAll(DECLARED)]
    return found.map(({ 1: name, index }, at) => [`${file} ${name}`, text.slice(index, found[at + 1]?.index)] as const)
  }),
)

/** The declaration of each name in a file, whether its own or imported. */
const namesIn = new Map(
  files.map((file) => {
    const text = texts.get(file)!
    const imported = [...text.matchAll(/^import (?!type)\{([^}]*)\} from '(\.[^']+)'/gm)].flatMap(
      ([, names = '', from = '']) =>
        [...names.matchAll(/(?<!type )\b(\w+)(?: as (\w+))?\s*(?:,|$)/g)].map(
          ([, name, local = name]) => [local, `${path.join(path.dirname(file), from)} ${name}`] as const,
        ),
    )
    const own = [...text.matchAll(DECLARED)].map(([, name]) => [name, `${file} ${name}`] as const)
    return [file, new Map([...imported, ...own])] as const
  }),
)

/** Comments and strings. */
const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g

/** All declarations that one reaches, through any number of calls. */
const reachedFrom = (declaration: string, reached = new Set<string>()): Set<string> => {
  const text = declarations.get(declaration)
  if (text === undefined || reached.has(declaration)) return reached
  reached.add(declaration)
  const names = namesIn.get(declaration.split(' ')[0]!)!
  for (const [word] of text.replaceAll(NOT_CODE, '').matchAll(/(?<!\.)\b\w+\b/g)) {
    const next = names.get(word)
    if (next !== undefined) reachedFrom(next, reached)
  }
  return reached
}

const named = Object.entries(api) as unknown as [string, Endpoint][]

/** Players act only on their own money; other tests cover their rights. */
const isForOthersMoney = ({ access, staff, method }: Endpoint): boolean =>
  method !== 'GET' && access !== 'everyone' && (staff !== undefined || !access.includes('USER'))

/** Handlers whose name differs from that of their endpoint. */
const HANDLERS: Partial<Record<string, string>> = {
  listCities: 'cityTurfHandlers',
  getCity: 'cityTurfHandlers',
  getCityGame: 'cityTurfHandlers',
  retrySeats: 'payAgain',
  paymentWebhook: 'receiveWebhook',
  messageWebhook: 'receiveReports',
  listOwnerSetllements: 'listOwnerSettlements',
  readOwnStatement: 'readStatement',
  listTicketKeys: 'ticketsFeature',
  getHealth: 'healthFeature',
}

/** The exported handlers with the name of an endpoint. */
const handlersOf = (name: string): string[] =>
  [...declarations].flatMap(([key, text]) =>
    key.endsWith(` ${HANDLERS[name] ?? name}`) && text.startsWith('export const') ? [key] : [],
  )

const handlerOf = (name: string): string => handlersOf(name)[0]!

test('each endpoint has one exported handler, whose code the tests below follow', () => {
  expect(
    named.flatMap(([name]) => (handlersOf(name).length === 1 ? [] : [`${name}: ${handlersOf(name).join()}`])),
  ).toEqual([])
})

test('each endpoint whose code writes amounts or payees names its act', () => {
  const moving = named.filter(([name, endpoint]) => {
    const handler = handlerOf(name)
    return (
      isForOthersMoney(endpoint) && [...reachedFrom(handler)].some((reached) => writesMoney(declarations.get(reached)!))
    )
  })
  expect(moving.length).toBeGreaterThan(25)
  expect(moving.flatMap(([name, { moves }]) => (moves === undefined ? [name] : []))).toEqual([])
})

const CONTRACT = /(?:insertInto|updateTable|deleteFrom)\('(?:contract|bank_change|second_factor|recovery_code)'\)/

/** Whether its answer is an export: a file, or streamed rows. */
const isExport = (name: string, { file }: Endpoint): boolean =>
  file !== undefined || /\bStreamedHandler\b/.test(declarations.get(handlerOf(name))!)

test('each call of owners that exports, or changes a contract or a second factor, states whether it needs a recent code', () => {
  const concerned = named.filter(([name, endpoint]) => {
    if (endpoint.access === 'everyone' || !endpoint.access.includes('TURFOWNER')) return false
    const handler = handlerOf(name)
    const reached = endpoint.method === 'GET' ? [] : [...reachedFrom(handler)]
    return isExport(name, endpoint) || reached.some((declaration) => CONTRACT.test(declarations.get(declaration)!))
  })
  expect(Object.fromEntries(concerned.map(([name, { stepUp }]) => [name, stepUp]))).toEqual({
    exportAccount: true,
    exportTurf: true,
    readOwnStatement: true,
    exportTaxMonth: true,
    // One document, for the players and owners it is about.
    readTaxDocument: false,
    // Staff print the poster, which shows no more than the public page.
    readPoster: false,
    // It keeps the payee.
    refuseBankChange: false,
    renewRecoveryCodes: true,
    // It takes a code itself.
    removeSecondFactor: false,
    // These come before there is a code, or give it.
    beginSecondFactor: undefined,
    confirmSecondFactor: undefined,
    verifySecondFactor: undefined,
  })
  expect(concerned.flatMap(([name, { staff }]) => (staff ? [name] : []))).toEqual(['readPoster'])
})

test('each act that always needs a second admin has an endpoint that asks for it', () => {
  const acts = new Set(named.flatMap(([, { moves = [] }]) => moves))
  expect(Object.keys(ACTS).filter((act) => !acts.has(act as keyof typeof ACTS))).toEqual([])
})

test('each route outside the contract charges its caller, except for health checks, built files and documentation', () => {
  const routes = /\b(?:server|scope)\.(?:get|post|put|delete|route)\b[<(]/
  const free = [...declarations].flatMap(([key, text]) => (routes.test(text) && !/\bcost\b/i.test(text) ? [key] : []))
  expect(free.toSorted()).toEqual([
    'pages/registerShare.ts registerArt',
    'platform/http/apiDocs.ts registerApiDocs',
    'platform/http/readiness.ts registerHealth',
  ])
})

test('each outgoing call refuses redirects', () => {
  const callsOf = (text: string) => text.split(/\bfetch\(/).slice(1)
  const calling = files.filter((file) => callsOf(texts.get(file)!).length > 0)
  expect(calling).toContain('platform/tracing/tracing.ts')
  const following = calling.filter((file) =>
    callsOf(texts.get(file)!).some((call) => !call.slice(0, 200).includes("redirect: 'error'")),
  )
  // It checks the address of each redirect itself: see publicFetch.test.ts. Only undici connects to a checked address.
  expect(following).toEqual(['platform/http/publicFetch.ts'])
  const others = /from '(?:node:http2|undici|axios|got)'|\bhttps?\.(?:request|get)\(/
  expect(files.filter((file) => others.test(texts.get(file)!))).toEqual(['platform/http/publicFetch.ts'])
})

/** Fields with personal data for contacting or paying a person. */
const SENSITIVE = /phone|recipient|^contact$|accountNumber|upiId|panNumber|gstNumber|payTo|^email$/i

/** Answers that show an unmasked value, with the reason. */
const whole: Record<string, string> = {
  'listAllBookings userPhoneNumber': 'within a day of the game alone, and each reading is in the audit log',
  'listAllBookings partialBookings.userPhoneNumber': 'the same',
  'listOwnerBookings userPhoneNumber': 'the same',
  'listOwnerBookings partialBookings.userPhoneNumber': 'the same',
  'getOwnerDays entries.phone': 'the number that the owner wrote down; a player’s is masked by presentDayEntry',
  'listOwnerDays entries.phone': 'the same',
  'listCustomers phone': 'the number that the turf wrote down; those known from bookings alone are masked',
  'listGroups phone': 'the contact that the turf wrote down',
  'listBlocks metadata.phone': 'the number that the owner wrote down; listBlocks masks it for admins',
  'readTaxMonth documents.recipientName': 'the recipient of an invoice, whom its issuer must record by law',
  'readTaxMonth documents.recipientGstin': 'the same',
  'listRain closures.toCall.phone': 'the number that the owner wrote down',
  'listStaff phoneNumber': 'the owner invited this number',
  'listOwnerTurfs metadata.contact': 'the number that the turf’s page shows',
  'listTurfs metadata.contact': 'the number that the turf’s page shows',
  'listTurfApplications turf.contact': 'the number that the turf’s page is to show',
}

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  type?: string | string[]
}

/** Endpoints through which accounts read data of others: those of admins, owners and their staff. */
const showsOthers = ({ method, access, staff, file }: Endpoint): boolean =>
  method === 'GET' && access !== 'everyone' && !file && (staff !== undefined || !access.includes('USER'))

test('answers to admins, owners and staff show phone numbers, accounts, UPI IDs and PANs masked', () => {
  const found: string[] = []
  const seen: string[] = []
  for (const [name, endpoint] of named) {
    if (!showsOthers(endpoint)) continue
    const root = z.toJSONSchema(endpoint.reply, { io: 'input', unrepresentable: 'any' }) as Schema & {
      $defs?: Record<string, Schema>
    }
    const textIn = (schema: Schema): Schema | undefined =>
      [schema, ...(schema.anyOf ?? [])].find(({ type }) => [type].flat().includes('string'))
    const walk = (schema: Schema, at: readonly string[]): void => {
      if (at.length > 12) return
      if (schema.$ref) walk(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, at)
      for (const [key, value] of Object.entries(schema.properties ?? {})) {
        const text = textIn(value)
        const field = [...at, key]
        if (SENSITIVE.test(key) && text) {
          seen.push(key)
          if (text.pattern !== MASKED.source)
            found.push(`${name} ${field.filter((part) => part !== 'content').join('.')}`)
        }
        walk(value, field)
      }
      for (const inner of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
        if (inner) walk(inner, at)
    }
    walk(root, [])
  }
  expect(seen.length).toBeGreaterThan(10)
  expect([...new Set(found)].sort()).toEqual(Object.keys(whole).sort())
})

test.each(['+919812345678', '123456789012', 'ramesh@okbank', 'ABCPT1234Q'])('a masked field refuses %s', (text) => {
  expect(MASKED.test(text)).toBe(false)
})

test.each(['+91•••••••210', '••••9012', 'ra••••@okbank', 'NA', ''])('a masked field takes %s', (text) => {
  expect(MASKED.test(text)).toBe(true)
})

test('an auditor reads the books, and changes nothing but the session and its second factor', () => {
  const ofAuditors = named.filter(([, { access }]) => access !== 'everyone' && access.includes('AUDITOR'))
  const changes = ofAuditors.filter(([, { method }]) => method !== 'GET').map(([name]) => name)
  expect(changes).toEqual(['logout', 'beginSecondFactor', 'confirmSecondFactor', 'verifySecondFactor'])
  const reads = ofAuditors.filter(([, { method }]) => method === 'GET')
  expect(reads.map(([name]) => name).toSorted()).toEqual([
    'exportJournal',
    'exportLedger',
    'exportTally',
    'getMe',
    'listBankLines',
    'listContracts',
    'listLedgerEntries',
    'listProviderSettlements',
    'listReconciliationDays',
    'listSettlementBookings',
    'listSettlements',
    'listTaxRules',
    'readSecondFactor',
    'readStatement',
    'readTrialBalance',
  ])
  expect(ofAuditors.filter(([, { staff, moves, allowsKeys }]) => staff ?? moves ?? allowsKeys)).toEqual([])
})
