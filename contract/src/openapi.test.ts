import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type TurfAct, turfActs } from '@baari/domain/shared/turfActs.ts'
import { expect, onTestFinished, test } from 'vitest'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  tags: string[]
  security: Record<string, unknown>[]
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, { schema: unknown }> }>
}

const document = openApiDocument() as {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; schemas: Record<string, unknown> }
}
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

const here = fileURLToPath(new URL('..', import.meta.url))
/** No telemetry and no check for updates. */
const alone = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** The result of Redocly for the document, with redocly.yaml and the exceptions beside it. */
const linted = async (): Promise<{ problems: unknown[]; totals: { ignored: number } }> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-openapi-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  for (const file of ['redocly.yaml', '.redocly.lint-ignore.yaml'])
    fs.copyFileSync(path.join(here, file), path.join(folder, file))
  fs.writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document))
  const program = fileURLToPath(import.meta.resolve('@redocly/cli/package.json'))
  const redocly = path.join(path.dirname(program), 'bin/cli.js')
  const { stdout } = await promisify(execFile)(process.execPath, [redocly, 'lint', 'openapi.json', '--format=json'], {
    cwd: folder,
    env: { ...process.env, ...alone },
  }).catch((error: { stdout: string; stderr: string }) => {
    if (error.stdout.trim() === '') throw error
    return error
  })
  return JSON.parse(stdout)
}

test('Redocly finds nothing wrong with the OpenAPI document, and every exception is still needed', async () => {
  const exceptions = fs.readFileSync(path.join(here, '.redocly.lint-ignore.yaml'), 'utf8').match(/^ +- ['"]#/gm)
  expect(await linted()).toMatchObject({ problems: [], totals: { ignored: exceptions?.length } })
})

/** The properties of a schema within arrays, as paths. */
const listedIn = (schema: unknown, at: string, isListed = false): string[] => {
  const { $ref, properties, items, anyOf, allOf } = (schema ?? {}) as {
    $ref?: string
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
    allOf?: unknown[]
  }
  if ($ref !== undefined) {
    const named = document.components.schemas[$ref.replace('#/components/schemas/', '')]
    return listedIn(named, at, isListed)
  }
  return [
    ...Object.entries(properties ?? {}).flatMap(([name, value]) => [
      ...(isListed ? [`${at}.${name}`] : []),
      ...listedIn(value, `${at}.${name}`, isListed),
    ]),
    ...(items === undefined ? [] : listedIn(items, `${at}[]`, true)),
    ...[...(anyOf ?? []), ...(allOf ?? [])].flatMap((part) => listedIn(part, at, isListed)),
  ]
}

/** Secrets that open something without a log-in, or for any account that has them. */
const SECRET = /(?:token|secret|calendarUrl|icsUrl|inviteUrl)$/i

test('no list holds the secret of a link', () => {
  const listed = operations.flatMap(({ operationId, responses }) =>
    listedIn(responses['200']?.content?.['application/json']?.schema, operationId),
  )
  expect(listed.length).toBeGreaterThan(500)
  // The reader's own offers, on the page of one game.
  expect(listed.filter((name) => SECRET.test(name))).toEqual(['readGame.yourSeats[].seatsToken'])
})

/** Acts of a turf that take no right from a player. */
const TAKE_NO_RIGHT = [
  // Refunds everything at any time, and notifies the player.
  'cancelOwnerBooking',
  // Refunds all that is unused, and notifies the player.
  'endPass',
  // Terms of later sales, and a sale at the desk.
  'createPassOffer',
  'updatePassOffer',
  'sellPass',
  // Take back what the turf did.
  'undoNoShow',
  'undoCollection',
  // Words to a player.
  'sendChatMessage',
  'handOverChat',
  // About an open request.
  'answerEnquiry',
  'answerReview',
  // Free time, blocks and walk-ins: a booking of a player is never moved by its turf.
  'createBlock',
  'deactivateBlock',
  'addWalkIn',
  'moveBlock',
  'checkRepeats',
  'createRepeats',
  'endRepeats',
  // The turf's own book, its own coupons, and messages to those who agreed.
  'addCustomer',
  'updateCustomer',
  'eraseCustomer',
  'setCustomerConsent',
  'exportCustomers',
  'addOwnCoupon',
  'stopOwnCoupon',
  'checkOffer',
  'sendOffer',
  // Walk-ins of groups.
  'createGroup',
  'skipGroupDate',
  'takeGroupDate',
  'setGroupPrice',
  'endGroup',
  'checkRain',
  // Terms of later bookings.
  'setUndo',
  'setRelease',
  'setClosedDates',
  'setGapNudge',
  'setWidgetSites',
  'setGroundHours',
  'updateGround',
  'createDynamicPrice',
  'deleteDynamicPrice',
  'previewImport',
  'bringIn',
  'takeOutImport',
  'previewArchive',
  'bringInArchive',
  'deleteArchive',
  'addCalendar',
  'pollCalendar',
  'removeCalendar',
  'revokeFeed',
  // The owner's own programs: the calls of a key are named above.
  'createApiKey',
  'rotateApiKey',
  'revokeApiKey',
  'addWebhook',
  'rotateWebhookSecret',
  'resumeWebhook',
  'tryWebhook',
  'removeWebhook',
  'resendEvent',
  // The till, the owner's account and staff.
  'collectBalance',
  'closeDay',
  'refuseBankChange',
  'beginSecondFactor',
  'confirmSecondFactor',
  'verifySecondFactor',
  'renewRecoveryCodes',
  'removeSecondFactor',
  'inviteStaff',
  'changeStaff',
  'endStaff',
]

test('every act of a turf either takes no right from a player, or has an earliest time, a refusal and a record', () => {
  const acts = (Object.entries(api) as [string, Endpoint][]).filter(
    ([, { access, method }]) =>
      method !== 'GET' && access !== 'everyone' && access.includes('TURFOWNER') && !access.includes('USER'),
  )
  expect(acts.map(([name]) => name).sort()).toEqual([...Object.keys(turfActs), ...TAKE_NO_RIGHT].sort())
  for (const [name, { refused, record }] of Object.entries(turfActs)) {
    expect(api[name as TurfAct].refuses, name).toContain(refused)
    expect(() => api.listSuspicions.query.parse({ kind: record }), name).not.toThrow()
  }
})

test('two operations that one request could mean are those that are listed here', () => {
  const endpoints = Object.entries(api) as [string, Endpoint][]
  const isOpen = (segment: string | undefined) => segment?.startsWith(':') ?? false
  const couldBeEither = (one: string[], other: string[]): boolean =>
    one.length === other.length &&
    one.every((segment, at) => segment === other[at] || isOpen(segment) || isOpen(other[at])) &&
    one.some((segment, at) => isOpen(segment) && !isOpen(other[at])) &&
    one.some((segment, at) => !isOpen(segment) && isOpen(other[at]))
  const pairs = endpoints.flatMap(([name, { method, path: own }], at) =>
    endpoints
      .slice(at + 1)
      .filter(([, other]) => other.method === method && couldBeEither(own.split('/'), other.path.split('/')))
      .map(([other]) => [name, other]),
  )
  // No ground is named `dynamic-prices` or `no-show`, and none of their ids is `update`.
  expect(pairs).toEqual([
    ['updateGround', 'createDynamicPrice'],
    ['updateGround', 'markNoShow'],
  ])
})

test('every operation is in one group that is described, and every group has operations', () => {
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(document.tags.map(({ name }) => name)))
  expect(operations.filter(({ tags }) => tags.length !== 1)).toEqual([])
  expect(document.tags.filter(({ description }) => !description)).toEqual([])
})

test('operations name their token or signature, and temporary refusals their end', () => {
  const schemes = Object.keys(document.components.securitySchemes)
  expect(new Set(operations.flatMap(({ security }) => security.flatMap(Object.keys)))).toEqual(new Set(schemes))
  const withToken = operations.filter(({ security }) => security.some((one) => 'accessToken' in one))
  const closed = (Object.entries(api) as [string, Endpoint][]).filter(([, { access }]) => access !== 'everyone')
  expect(withToken.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(closed.map(([operationId]) => operationId)),
  )
  for (const { responses } of operations) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '429', '500', '503']))
    for (const status of ['429', '503']) expect(responses[status]?.headers).toHaveProperty('Retry-After')
  }
})
