import fs from 'node:fs'
import path from 'node:path'
import type { Client } from '@baari/contract/createClientOf.ts'
import { expect, running, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { lookIn, SHEET_LOOKS } from '../looks.ts'
import { signIn } from '../signIn.ts'
import { PHONE } from '../sizes.ts'

const roles = { visitor: undefined, player: '+919000000021', owner: '+919000000011', admin: '+919000000001' } as const
type Role = keyof typeof roles

/** What is opened: on which page, and of which row where there are several. */
interface Opening {
  by: Role
  at: (client: Client) => Promise<string> | string
}

const turfPage = async (): Promise<string> => {
  const { turfId, groundId, date } = await freeTurf(19 * 60, 20 * 60)
  return `/turf-details/${turfId}?date=${date}&gameType=Cricket&ground=${groundId}&start=19:00&minutes=60`
}

const sheetAt = (page: string, sheet: string, of?: string): string =>
  `${page}${page.includes('?') ? '&' : '?'}sheet=${sheet}${of === undefined ? '' : `&of=${of}`}`

const owned = (page: string, sheet: string, of?: string): Opening => ({
  by: 'owner',
  at: () => sheetAt(page, sheet, of),
})

const onGround = (sheet: string): Opening => ({
  by: 'owner',
  at: async (owner) =>
    sheetAt('/turf-owner/turf-list', sheet, (await owner.listOwnerTurfs({}))[0]?.grounds[0]?.entityId ?? ''),
})

const managed = (tab: string, sheet: string, of?: (admin: Client) => Promise<string | undefined>): Opening => ({
  by: 'admin',
  at: async (admin) => sheetAt(`/admin-dashboard?tab=${tab}`, sheet, await of?.(admin)),
})

const newestSettlement = async (owner: Client): Promise<string> =>
  (await owner.listOwnerSettlements({ query: {} })).content[0]?.entityId ?? ''

const pending = async (admin: Client): Promise<string | undefined> =>
  (await admin.listSettlements({ query: { status: 'PENDING' } })).content[0]?.entityId

/** Every dialog and sheet that lives in an address, by the name it has there. */
const opened: Record<string, Opening> = {
  kit: { by: 'visitor', at: () => '/kit?sheet=kit' },
  filters: { by: 'player', at: () => '/turf-list?game=Cricket&sheet=filters' },
  refine: { by: 'visitor', at: () => '/jaipur/cricket?sheet=refine' },
  search: { by: 'player', at: () => '/?sheet=search' },
  pay: { by: 'player', at: async () => sheetAt(await turfPage(), 'pay') },
  wait: { by: 'player', at: async () => sheetAt(await turfPage(), 'wait') },
  notifications: { by: 'player', at: () => '/bookings?sheet=notifications' },
  logout: { by: 'player', at: () => '/profile?sheet=logout' },
  'logout-everywhere': { by: 'player', at: () => '/profile?sheet=logout-everywhere' },
  'delete-account': { by: 'player', at: () => '/profile?sheet=delete-account' },
  'turned-away': {
    by: 'player',
    at: async (player) => `/ticket/${(await player.listTickets({})).content[0]?.bookingId}?sheet=turned-away`,
  },
  rate: {
    by: 'player',
    at: async (player) => {
      const { content } = await player.listBookings({ query: { size: 50 } })
      const played = content.find(({ hasUserReviewed }) => hasUserReviewed === false)
      return `/bookings?sheet=rate&b=${played?.bookingId}`
    },
  },
  add: owned('/turf-owner/today', 'add'),
  'close-day': owned('/turf-owner/today', 'close-day'),
  rain: owned('/turf-owner/today', 'rain'),
  ticket: owned('/turf-owner/today', 'ticket'),
  invite: owned('/turf-owner/staff', 'invite'),
  forecast: owned('/turf-owner/settlements', 'forecast', 'amount'),
  upcoming: owned('/turf-owner/settlements', 'upcoming', 'net'),
  'edit-ground': onGround('edit-ground'),
  'time-slot': onGround('time-slot'),
  'answer-review': {
    by: 'owner',
    at: async (owner) => {
      for (const { entityId: turfId } of await owner.listOwnerTurfs({})) {
        const { content } = await owner.listReviews({ params: { turfId }, query: { answered: 'false' } })
        if (content[0]) return sheetAt(`/turf-owner/reviews?turf=${turfId}`, 'answer-review', content[0].entityId)
      }
      throw new Error('Every review has an answer.')
    },
  },
  'dynamic-pricing': onGround('dynamic-pricing'),
  formula: {
    by: 'owner',
    at: async (owner) =>
      sheetAt('/turf-owner/settlements', 'formula', `${await newestSettlement(owner)}.commissionAmount`),
  },
  booking: {
    by: 'owner',
    at: async (owner) =>
      sheetAt('/turf-owner/bookings', 'booking', (await owner.listOwnerBookings({ query: {} })).content[0]?.bookingId),
  },
  bookings: {
    by: 'owner',
    at: async (owner) => sheetAt('/turf-owner/settlements', 'bookings', await newestSettlement(owner)),
  },
  'add-city': managed('tools&list=cities', 'add-city'),
  city: managed('tools&list=cities', 'city', async () => 'jaipur'),
  'remove-city': managed('tools&list=cities', 'remove-city', async () => 'jaipur'),
  'add-game': managed('tools&list=games', 'add-game'),
  game: managed('tools&list=games', 'game', async () => 'cricket'),
  coupon: managed('tools&list=coupons', 'coupon'),
  breach: managed('tools&list=breaches', 'breach'),
  'breach-entry': managed('tools&list=breaches', 'breach-entry', async (admin) => {
    const { entityId } = await admin.reportBreach({
      body: { what: 'A list was left open.', data: 'Numbers', discoveredAt: '2027-01-15T04:00:00.000Z' },
    })
    return entityId
  }),
  'give-back': managed(
    'bookings&bookingStatus=COMPLETED',
    'give-back',
    async (admin) =>
      (await admin.listAllBookings({ query: { bookingStatus: 'COMPLETED' } })).content.find(({ giveBack }) => giveBack)
        ?.bookingId,
  ),
  grievance: managed('tools&list=grievances', 'grievance', async (admin) => {
    const { number } = await admin.sendGrievance({
      body: { name: 'Sunita', phone: '+919811100002', subject: 'REFUND', message: 'The refund has not come.' },
    })
    return (await admin.listGrievances({ query: {} })).content.find((one) => one.number === number)?.entityId
  }),
  'bank-lines': managed('tools&list=bank', 'bank-lines'),
  contract: managed(
    'contracts',
    'contract',
    async (admin) => (await admin.listContracts({ query: {} })).content[0]?.entityId,
  ),
  turf: managed('turfs', 'turf', async (admin) => (await admin.listTurfs({ query: {} })).content[0]?.entityId),
  manage: managed('users', 'manage', async (admin) => (await admin.listUsers({ query: {} })).content[0]?.entityId),
  settle: managed('settlements&status=PENDING', 'settle', pending),
  account: managed('settlements', 'account', async (admin) => (await admin.readTrialBalance({})).accounts[0]?.account),
  'second-factor': { by: 'admin', at: () => '/profile?sheet=second-factor' },
}

/** What needs something to have happened first, by the story that makes it happen and looks at it there. */
const toldIn: Record<string, string> = {
  appeal: 'reliability.phone',
  approval: 'approvals.desk',
  'by-hand': 'refundByHand.desk',
  cancel: 'ownerBookings.desk',
  dispute: 'reconciliation.desk',
  'change-staff': 'staff.desk',
  'decide-appeal': 'reliability.phone',
  'decline-rescue': 'rescue.phone',
  'end-device': 'hindi.phone',
  'end-staff': 'staff.desk',
  enquiry: 'ownerBookings.desk',
  entry: 'walkIns.phone',
  'hand-over': 'ownGame',
  host: 'ownGame',
  join: 'playWithOthers.phone',
  'pay-share': 'splitBill',
  'play-with-squad': 'squad.phone',
  'book-same-again': 'squad.phone',
  'pass-on': 'passSeat.phone',
  'player-report': 'room.phone',
  'remove-player': 'ownGame',
  'report-player': 'room.phone',
  'remove-second-factor': 'secondFactor.desk',
  refund: 'rain.phone',
  resolve: 'reconciliation.desk',
  'take-seats': 'passSeat.phone',
  'stop-rescue': 'rescue.phone',
  tell: 'favouritesKept.phone',
}

const WEB = path.join(import.meta.dirname, '../../web/src')

// Each only looks: they need not wait for one another.
test.describe.configure({ mode: 'parallel' })

test('everything that opens by its address is in these tables', () => {
  const names = fs
    .readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...fs.readFileSync(path.join(WEB, file), 'utf8').matchAll(/useSheet(?:Address|Of)\('([\w-]+)'/g),
    ])
    .map(([, name]) => name)
  expect(names.length).toBeGreaterThan(30)
  expect(new Set(names)).toEqual(new Set([...Object.keys(opened), ...Object.keys(toldIn)]))
  for (const story of Object.values(toldIn))
    expect(fs.readFileSync(path.join(import.meta.dirname, `${story}.spec.ts`), 'utf8')).toMatch(/expectAccessible\(/)
})

// The stories open things in English.
for (const role of Object.keys(roles) as Role[])
  test(`what opens over the pages of ${role === 'visitor' ? 'everybody' : `the ${role}`} can be read and reached, in Hindi and both themes`, {
    tag: '@phone',
  }, async ({ page }) => {
    test.slow()
    const phone = roles[role]
    const client = phone ? await signIn(page, phone) : undefined
    await page.context().addCookies([{ name: 'lang', value: 'hi', url: running().app }])
    const openings = Object.entries(opened).filter(([, { by }]) => by === role)
    for (const [name, { at }] of openings)
      await test.step(name, async () => {
        await page.goto(await at(client!))
        const dialog = page.locator('dialog[open]')
        await expect(dialog).toBeVisible()
        for (const look of SHEET_LOOKS) await lookIn(page, look, dialog)
        await page.setViewportSize(PHONE)
      })
  })
