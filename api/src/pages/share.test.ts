import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalogueReader } from '../cities/catalogue.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { shareTags } from './shareFacts.ts'
import { writeLine } from './sharePictureSvg.ts'

const app = await sharedTestApp()
const turf = await createTurfFixture(app.database.db)

const load = async (path: string): Promise<unknown> => {
  const answer = await fetch(`${app.url}/api/v1${path}`)
  return answer.ok ? answer.json() : undefined
}
const catalogue = await catalogueReader(app.database.db, app.app.server.log).read()
const tagsOf = (page: string, language: 'en' | 'hi' = 'en') =>
  shareTags({ origin: app.url, page, language, catalogue, load })
const imageIn = (tags: string): string => /og:image" content="([^"]+)"/.exec(tags)?.[1] ?? ''

const pages: Record<string, () => Promise<string>> = {
  home: async () => '/',
  'a city': async () => '/jaipur',
  'a game in a city': async () => '/jaipur/cricket',
  'a turf': async () => `/venues/${await slugNow()}`,
}

test.for(Object.entries(pages))(
  '%s has a picture of the size it names, one in each language',
  async ([, addressOf]) => {
    const pictures = new Set<string>()
    for (const language of ['en', 'hi'] as const) {
      const tags = await tagsOf(await addressOf(), language)
      expect(tags).toContain('<meta name="twitter:card" content="summary_large_image"/>')
      expect(tags).toContain('<meta property="og:image:width" content="1200"/>')
      expect(tags).toContain('<meta property="og:image:height" content="630"/>')
      const answer = await fetch(imageIn(tags), { redirect: 'error' })
      expect(answer.headers.get('content-type')).toBe('image/png')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { width, height, format } = await sharp(bytes).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
      pictures.add(bytes.toString('base64'))
    }
    expect(pictures.size).toBe(2)
  },
)

test('no two pages name the same picture', async () => {
  const named = await Promise.all(
    Object.values(pages).map(async (addressOf) => imageIn(await tagsOf(await addressOf()))),
  )
  expect(new Set(named).size).toBe(named.length)
})

test('an outdated picture redirects to the current one', async () => {
  const before = imageIn(await tagsOf(`/venues/${await slugNow()}`))
  await app.database.db.updateTable('turf').set({ name: 'Ground & “Sons”' }).where('id', '=', turf.turfId).execute()
  // Public answers may be a minute old.
  app.clock.advance({ minutes: 2 })
  const tags = await tagsOf(`/venues/${await slugNow()}`)
  expect(imageIn(tags)).not.toBe(before)
  expect(tags).toContain('Ground &amp; “Sons”')
  const answer = await fetch(before)
  expect(answer.url).toBe(imageIn(tags))
})

const slugNow = async (): Promise<string> =>
  (await app.database.db.selectFrom('turf').select('slug').where('id', '=', turf.turfId).executeTakeFirstOrThrow()).slug

test('a page that is not public has no picture', async () => {
  expect(await tagsOf('/bookings')).toBe('')
  expect(await tagsOf('/venues/nowhere')).toBe('')
  for (const name of ['en/bookings', 'en/venues/nowhere', 'xx/jaipur', 'en/jaipur/chess'])
    expect((await fetch(`${app.url}/share/${'0'.repeat(32)}/${name}.png`)).status).toBe(404)
})

test('letters are joined as Hindi writes them, and those that no face knows are left out', () => {
  // A half letter and its neighbour are one sign, narrower than the two beside each other.
  expect(writeLine('क्र', 100).width).toBeLessThan(writeLine('कर', 100).width)
  expect(writeLine('टर्फ ₹1,200', 40).paths).toContain('<path')
  expect(writeLine('Turf 竹', 40).width).toBeCloseTo(writeLine('Turf ', 40).width)
})
