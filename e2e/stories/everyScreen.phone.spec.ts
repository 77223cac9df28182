import fs from 'node:fs'
import path from 'node:path'
import { expect, running, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { lookIn, PAGE_LOOKS } from '../looks.ts'
import { clientOf, signIn } from '../signIn.ts'
import { PHONE } from '../sizes.ts'

const source = (file: string): string => fs.readFileSync(path.join(import.meta.dirname, '../../web/src', file), 'utf8')

const roles = { visitor: undefined, player: '+919000000021', owner: '+919000000011', admin: '+919000000001' } as const
type Role = keyof typeof roles

/** What stands in addresses and only the running product knows. */
interface Known {
  slug: string
  turfId: string
  date: string
  bookingId: string
  gameId: string
  /** In which the player has a seat. */
  ownGameId: string
  /** Of the player's own. */
  squadId: string
  squadToken: string
}

/** Every address of web/src/routes.tsx and wordRoutes.ts: who opens it, and where it is opened. */
const screens: Record<string, [Role, ...((known: Known) => string)[]]> = {
  '/': ['visitor', () => '/'],
  '/about': ['visitor', () => '/about'],
  '/terms': ['visitor', () => '/terms'],
  '/privacy': ['visitor', () => '/privacy'],
  '/privacy-notice': ['visitor', () => '/privacy-notice'],
  '/cancellation-refund': ['visitor', () => '/cancellation-refund'],
  '/ranking': ['visitor', () => '/ranking'],
  '/dark-patterns': ['visitor', () => '/dark-patterns'],
  '/accessibility': ['visitor', () => '/accessibility'],
  '/list-my-turf': ['visitor', () => '/list-my-turf'],
  '/contact': ['visitor', () => '/contact'],
  '/grievances': ['visitor', () => '/grievances'],
  '/login': ['visitor', () => '/login'],
  '/verify-otp': ['visitor', () => '/verify-otp'],
  '/kit': ['visitor', () => '/kit'],
  '/:cityKey/:gameKey?': [
    'visitor',
    () => '/hyderabad',
    () => '/kanpur/badminton',
    () => '/jaipur/cricket?view=map',
    () => '/jaipur/cricket?from=19:00&priceTo=10',
  ],
  '/split/:token': ['visitor', () => '/split/nobody-knows-this-token'],
  '/venues/:slug': ['visitor', ({ slug }) => `/venues/${slug}`],
  '/offline': ['visitor', () => '/offline'],
  '*': ['visitor', () => '/nowhere'],
  '/logout': ['player', () => '/logout'],
  '/turf-list': ['player', ({ date }) => `/turf-list?game=Cricket&date=${date}`],
  '/turf-details/:turfId': [
    'player',
    ({ turfId, date }) => `/turf-details/${turfId}?date=${date}&gameType=Cricket&start=19:00`,
  ],
  '/games': ['player', () => '/games'],
  '/games/:gameId': ['player', ({ gameId }) => `/games/${gameId}`],
  '/games/:gameId/room': ['player', ({ ownGameId }) => `/games/${ownGameId}/room`],
  '/games/host': [
    'player',
    ({ date }) => `/games/host?game=Cricket&date=${date}&from=19:00`,
    ({ turfId, date }) => `/games/host?game=Cricket&date=${date}&from=19:00&turf=${turfId}`,
  ],
  '/bookings/:bookingTypeParam?': ['player', () => '/bookings', () => '/bookings/PARTIAL'],
  '/bookings/rain/:bookingId': ['player', () => '/bookings/rain/BOOKING-nobody'],
  '/bookings/turned-away/:bookingId': ['player', () => '/bookings/turned-away/BOOKING-nobody'],
  '/bookings/split/:bookingId': ['player', ({ bookingId }) => `/bookings/split/${bookingId}`],
  '/bookings/move/:bookingId': ['player', ({ bookingId, date }) => `/bookings/move/${bookingId}?date=${date}`],
  '/squads': ['player', () => '/squads'],
  '/squads/:squadId': ['player', ({ squadId }) => `/squads/${squadId}`, () => '/squads/SQUAD-nobody'],
  '/squads/join/:token': ['player', ({ squadToken }) => `/squads/join/${squadToken}`],
  '/ticket/:bookingId': ['player', ({ bookingId }) => `/ticket/${bookingId}`],
  '/receipt/:bookingId': ['player', ({ bookingId }) => `/receipt/${bookingId}`],
  '/profile': ['player', () => '/profile'],
  '/invitations': ['player', () => '/invitations'],
  '/turf-owner/today': ['owner', () => '/turf-owner/today'],
  '/turf-owner/turf-list': ['owner', () => '/turf-owner/turf-list'],
  '/turf-owner/bookings': ['owner', () => '/turf-owner/bookings'],
  '/turf-owner/manual-bookings': ['owner', () => '/turf-owner/manual-bookings'],
  '/turf-owner/insight': ['owner', () => '/turf-owner/insight'],
  '/turf-owner/reviews': ['owner', () => '/turf-owner/reviews'],
  '/turf-owner/money': ['owner', () => '/turf-owner/money?figure=commission'],
  '/turf-owner/settlements': ['owner', () => '/turf-owner/settlements'],
  '/turf-owner/staff': ['owner', () => '/turf-owner/staff'],
  '/admin-dashboard': [
    'admin',
    ...[...source('admin/adminTabs.ts').matchAll(/\bkey: '(\w+)'/g)].map(
      ([, tab]) =>
        () =>
          `/admin-dashboard?tab=${tab}`,
    ),
  ],
}

// Each only looks: they need not wait for one another.
test.describe.configure({ mode: 'parallel' })

test('every address has a screen in this table', () => {
  const written = [...(source('routes.tsx') + source('wordRoutes.ts')).matchAll(/\bpath: '([^']+)'/g)].map(
    ([, address]) => address,
  )
  expect(written.length).toBeGreaterThan(20)
  expect(written.filter((address) => !(address! in screens))).toEqual([])
  expect(screens['/admin-dashboard']!.length).toBeGreaterThan(10)
})

const readKnown = async (): Promise<Known> => {
  const { turfId, date } = await freeTurf(19 * 60, 20 * 60)
  const { api } = running()
  const { turfs } = (await (await fetch(`${api}/public/cities/jaipur`)).json()) as {
    turfs: { slug: string }[]
  }
  const player = await clientOf(roles.player)
  const games = await player.listGames({ query: {} })
  const { content } = await player.listBookings({ query: {} })
  const seats = (await player.listBookings({ query: { bookingType: 'PARTIAL' } })).content[0]
  const { squads } = await player.listSquads({})
  const { squadId } = squads[0] ?? (await player.createSquad({ body: { name: 'Sunday Lions' } }))
  const { token: squadToken } = await player.readSquad({ params: { squadId } })
  return {
    slug: turfs[0]?.slug ?? '',
    turfId,
    date,
    bookingId: content[0]?.bookingId ?? '',
    gameId: games.content[0]?.gameId ?? '',
    ownGameId: seats?.bookingId ?? '',
    squadId,
    squadToken,
  }
}

for (const role of Object.keys(roles) as Role[])
  test(`every screen of ${role === 'visitor' ? 'everybody' : `the ${role}`} can be read and reached, in both themes and languages`, {
    tag: '@phone',
  }, async ({ page, quiet }) => {
    test.slow()
    // What is not there is a page too.
    quiet(/status of 404/)
    const known = await readKnown()
    const phone = roles[role]
    if (phone) await signIn(page, phone)
    const addresses = Object.values(screens).flatMap(([of, ...all]) =>
      of === role ? all.map((one) => one(known)) : [],
    )
    for (const address of addresses)
      for (const language of ['en', 'hi'])
        await test.step(`${address} in ${language}`, async () => {
          await page.context().addCookies([{ name: 'lang', value: language, url: running().app }])
          await page.goto(address)
          await expect(page.locator(`html[lang="${language}"] h1`).first()).toBeAttached()
          for (const look of PAGE_LOOKS) await lookIn(page, look)
          await page.setViewportSize(PHONE)
        })
  })
