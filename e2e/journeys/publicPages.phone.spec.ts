import sharp from 'sharp'
import { expect, running, test } from '../baari.ts'
import { movedAfterwards } from '../movedAfterwards.ts'
import { DESK } from '../sizes.ts'

const structuredData = (html: string): { '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, json = '{}']) => (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'],
  )

test('home, turfs, prices and free times can be read without JavaScript', async ({ request }) => {
  const home = await (await request.get('/')).text()
  expect(home).toContain('Book Your Sports Turf Online – Anytime, Anywhere')
  expect(home).toContain('<link rel="canonical"')
  expect(home).not.toMatch(/<script(?![^>]*(?:src=|application\/json))/)
  const city = await (await request.get('/jaipur/cricket')).text()
  expect(city).toContain('<h1')
  expect(city).toContain('Cricket turfs in Jaipur')
  expect(city).toMatch(/₹[\d,]+/)
  expect(city).toContain(`<link rel="canonical" href="${running().app}/jaipur/cricket"`)
  expect(structuredData(city).map((item) => item['@type'])).toEqual(['FAQPage', 'BreadcrumbList'])
  const [, path = ''] = /href="(\/venues\/[^"]+)"/.exec(city) ?? []
  const venue = await (await request.get(path)).text()
  expect(venue).toMatch(/₹[\d,]+/)
  expect(venue).toMatch(/href="\/turf-details\/[^"]*start=/)
  expect(structuredData(venue).map((item) => item['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'SportsActivityLocation']),
  )
})

test('an unknown page, city or turf has status 404', async ({ request }) => {
  // Two slashes name no other host, neither in the canonical address nor in another link.
  const stranger = await fetch(`${running().app}//evil.example/jaipur`)
  expect([stranger.url, stranger.status]).toEqual([`${running().app}/evil.example/jaipur`, 404])
  expect(await stranger.text()).not.toContain('//evil.example')
  for (const path of ['/nowhere', '/delhi', '/jaipur/chess', '/venues/nowhere']) {
    const answer = await request.get(path)
    expect(answer.status()).toBe(404)
    expect(await answer.text()).toContain('<h1')
  }
  expect((await request.get('/Jaipur')).status()).toBe(200)
})

test('Baari can be installed: the manifest and its icons have what a phone needs', async ({ request }) => {
  const html = await (await request.get('/about')).text()
  const [, address = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? []
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose: string; type: string }[]
    shortcuts: { url: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Baari', start_url: '/', display: 'standalone', scope: '/' })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ])
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    const { width, height } = await sharp(await icon.body()).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
  const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? []
  expect((await request.get(touch)).status()).toBe(200)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['content-security-policy']).toContain("worker-src 'self'")
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

test.describe('on a wide screen', () => {
  test.use({ viewport: DESK, isMobile: false, hasTouch: false })

  test('a city’s map loads without moving its turfs', async ({ page }) => {
    await page.goto('/jaipur/cricket')
    const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
    await expect(page.getByRole('region', { name: 'Map of the turfs' })).toBeVisible()
    expect(await movedAfterwards(cards.first())).toBe(0)
  })
})
