import { CANCELLATION_POLICY } from '@baari/domain/bookings/cancellation.ts'
import type { Catalogue } from '@baari/domain/cities/catalogue.ts'
import { expect, test } from 'vitest'
import { renderPage } from './entryServer.tsx'
import { paths } from './paths.ts'
import { company } from './testing/company.ts'
import { aTurfDay, TURF } from './testing/served.ts'

const sport = (key: string, name: string, hindiName: string) => ({
  key,
  name,
  hindiName,
  isListed: true,
  hasCityPages: true,
  picture: null,
})

const catalogue: Catalogue = {
  cities: [{ key: 'jaipur', name: 'Jaipur', hindiName: 'जयपुर', latitude: 26.9, longitude: 75.8, picture: null }],
  sports: [sport('cricket', 'Cricket', 'क्रिकेट'), sport('kabaddi', 'Kabaddi', 'कबड्डी')],
  coupon: { code: 'FTM25', percent: 25, from: 1500, upTo: 90, startsOn: '2026-11-21', endsOn: '2026-11-21' },
}

const DAY = `/booking/get-availability?turfId=${TURF}&date=2026-11-21`

const page = (path: string, cookies: Record<string, string> = {}, changes: Partial<Catalogue> = {}) =>
  renderPage({
    url: `https://baari.example${path}`,
    cookies,
    load: async (request) => {
      if (request.startsWith('/public/cities/')) return undefined
      if (cookies.role && request === DAY) return aTurfDay()
      if (cookies.role && request.startsWith('/auth/search?')) return { content: [], totalElements: 0, place: null }
      throw new Error(`these pages read nothing else, yet ${request} was asked for`)
    },
    company,
    catalogue: { ...catalogue, ...changes },
    mapTiles: null,
    now: new Date('2026-11-21T09:54:00Z'),
  })

test('renders a complete home page without JavaScript', async () => {
  const { status, html } = await page('/')
  expect(status).toBe(200)
  expect(html).toMatch(/^<!doctype html><html lang="en"><head>/)
  expect(html).toContain('<title>Book Sports Turfs Online | Baari</title>')
  expect(html).toContain('<link rel="canonical" href="https://baari.example/"/>')
  for (const text of [
    'Book Your Sports Turf Online – Anytime, Anywhere',
    'Book Turf Online',
    'Our Turf Booking Options',
    'Find your perfect match on the field',
    'Which evening?',
    'Sat, 21 Nov',
  ])
    expect(html).toContain(text)
})

const unlimited = { code: 'FTM25', percent: 25, from: 0, upTo: null, startsOn: null, endsOn: null }

test('offers the coupon under the terms of its row, in both languages', async () => {
  const { html } = await page('/')
  expect(html).toContain('Up to 25% off with code FTM25')
  expect(html).toContain('25% off, at most ₹90, from ₹1,500')
  expect((await page('/', { lang: 'hi' })).html).toContain('25% छूट, ज़्यादा से ज़्यादा ₹90, ₹1,500 से')
  expect((await page('/', {}, { coupon: unlimited })).html).toContain('>25% off<')
})

test.each([
  ['is missing', null],
  ['has passed its last day', { ...unlimited, endsOn: '2026-11-20' }],
  ['has not reached its first day', { ...unlimited, startsOn: '2026-11-22' }],
])('offers no coupon if the row %s', async (_, coupon) => {
  const { html } = await page('/', {}, { coupon })
  expect(html).not.toContain('% off')
  expect(html).not.toContain('FTM25')
})

test('leads an owner to their own turfs', async () => {
  const { html } = await page('/', { role: 'TURFOWNER' })
  expect(html).toContain('Manage Your Turf')
  expect(html).toContain('href="/turf-owner/money"')
  expect(html).not.toContain('Book Turf Online')
})

test('ignores invalid values in cookies', async () => {
  const { html } = await page('/', { role: '<script>', theme: '"><script>', lang: 'xx' })
  expect(html).toContain('<html lang="en"><head>')
  expect(html).not.toContain('<script>')
})

test('renders the chosen language on the server, and prefers the address to the cookie', async () => {
  const { html, headers } = await page('/', { lang: 'hi' })
  expect(html).toMatch(/^<!doctype html><html lang="hi"><head>/)
  for (const text of ['स्पोर्ट्स टर्फ ऑनलाइन बुक करें | Baari', 'आज शाम', 'शनि, 21 नव॰', 'क्रिकेट', 'lang="en"'])
    expect(html).toContain(text)
  expect(html).not.toContain('Book Turf Online')
  expect(headers['set-cookie']).toBeUndefined()

  const request = await page('/about?lang=hi', { lang: 'en' })
  expect(request.html).toContain('<html lang="hi">')
  expect(request.headers['set-cookie']).toMatch(/^lang=hi; Path=\/; SameSite=Lax; Max-Age=\d+$/)
  expect((await page('/about?lang=en', { lang: 'hi' })).html).toContain('<html lang="en">')
  expect((await page('/about?lang=xx', { lang: 'hi' })).html).toContain('<html lang="hi">')
})

test('lists each language of a public page for search engines, and none of a page behind the log-in', async () => {
  const links = (html: string) =>
    [...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/g)].map(
      ([, rel, language, href]) => [language ?? rel, href],
    )
  const about = 'https://baari.example/about'
  const alternates = [
    ['en', about],
    ['hi', `${about}?lang=hi`],
    ['x-default', about],
  ]
  expect(links((await page('/about')).html)).toEqual([['canonical', about], ...alternates])
  expect(links((await page('/about?lang=hi')).html)).toEqual([['canonical', `${about}?lang=hi`], ...alternates])
  expect(links((await page('/login')).html)).toEqual([])
})

test('links to the same page in the other language', async () => {
  expect((await page('/about?x=1')).html).toContain('href="/about?x=1&amp;lang=hi" lang="hi" hrefLang="hi"')
  expect((await page('/about?x=1&lang=hi')).html).toContain('href="/about?x=1&amp;lang=en" lang="en" hrefLang="en"')
})

test('renders the chosen theme on the server', async () => {
  expect((await page('/about', { theme: 'dark' })).html).toContain('<html lang="en" data-theme="dark">')
})

test.each([
  '/',
  '/about',
  '/terms',
  '/privacy',
  '/cancellation-refund',
  '/ranking',
  '/dark-patterns',
  '/accessibility',
  '/list-my-turf',
  '/contact',
  '/grievances',
  '/kit',
  '/nowhere',
  '/about?lang=hi',
])('%s has no inline script, style or handler, as the content security policy requires', async (path) => {
  const { html } = await page(path)
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)
  for (const attributes of scripts) expect(attributes).toMatch(/ src=| type="application\/json"/)
  expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/)
})

test('answers an unknown address with 404 and a link home', async () => {
  const { status, html } = await page('/nowhere/at-all')
  expect(status).toBe(404)
  expect(html).toContain('Page not found')
  expect(html).toContain('name="robots" content="noindex"')
})

test('serves the page for turf owners as contact', async () => {
  expect((await page('/contact')).html).toContain('rel="canonical" href="https://baari.example/list-my-turf"')
})

test('lists every tier of the refund policy and its end', async () => {
  const { html } = await page('/cancellation-refund')
  const steps = [...html.matchAll(/<tr><td>([^<]+)<\/td><td class="figures">(\d+)%<\/td><\/tr>/g)]
  expect(steps.map(([, , percentage]) => Number(percentage))).toEqual([
    ...CANCELLATION_POLICY.tiers.map((tier) => tier.percentage),
    0,
  ])
  expect(steps.map(([, when]) => when)).toEqual([
    '24 hours or more before the start',
    '12 to 24 hours before the start',
    '6 to 12 hours before the start',
    '1 to 6 hours before the start',
    'Less than 1 hour before the start',
  ])
})

test('names the company at the foot of every page, and its contacts on the legal pages', async () => {
  for (const language of ['en', 'hi']) {
    expect((await page('/login', { lang: language })).html).toContain(`${company.name}<br/>${company.address}`)
    for (const path of [
      '/about',
      '/contact',
      '/grievances',
      '/terms',
      '/privacy',
      '/cancellation-refund',
      '/ranking',
    ]) {
      const { html } = await page(path, { lang: language })
      const [facts] = html.match(/<dl.*<\/dl>/) ?? []
      for (const fact of Object.values(company)) expect(facts).toContain(fact)
    }
  }
})

test('renders links inside the sentences of a legal page', async () => {
  expect((await page('/terms')).html).toContain(
    'The page <a href="/cancellation-refund" data-discover="true">Cancellation and refund</a> says how much',
  )
})

test('serves pages for the cities and games of the catalogue, named in the language of the page', async () => {
  for (const path of ['/jaipur', '/jaipur/kabaddi', '/Jaipur/Kabaddi']) expect((await page(path)).status).toBe(200)
  for (const path of ['/delhi', '/jaipur/chess', '/jaipur/kabaddi/now']) expect((await page(path)).status).toBe(404)
  const hindi = await page('/jaipur/kabaddi?lang=hi')
  expect(hindi.html).toMatch(/<h1[^>]*>जयपुर में कबड्डी के टर्फ<\/h1>/)
  const home = await page('/')
  // A tile and a search option on the home page, and a link in the footer.
  for (const part of ['Kabaddi</h3>', '<option value="Kabaddi">', 'href="/jaipur/kabaddi"'])
    expect(home.html).toContain(part)
})

test('the document of a turf includes it only for a browser that was logged in on its last visit', async () => {
  const address = `${paths.turfDetails(TURF)}?date=2020-01-01&start=19%3A00`
  const known = await page(address, { role: 'USER' })
  expect(known.html).toMatch(/<h1[^>]*>Pink City Arena<\/h1>/)
  expect((await page(address)).html).not.toContain('Pink City Arena')
})

test('the document of the list includes turfs only for a game, a place and a browser that was logged in', async () => {
  const address = `${paths.turfList()}?game=Cricket&location=Jaipur`
  expect((await page(address, { role: 'USER' })).html).toContain('No turfs found!')
  // The last city is known only to the browser.
  expect((await page(`${paths.turfList()}?game=Cricket`, { role: 'USER' })).html).not.toContain('No turfs found!')
  expect((await page(address)).html).not.toContain('No turfs found!')
})
