import { expect, newPhone, running, test } from '../baari.ts'
import { logInOn } from '../logInOn.ts'
import { expectAccessible } from '../look.ts'
import { movedAfterwards } from '../movedAfterwards.ts'

const structuredData = (html: string): { '@type': string }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
    ([, json = '{}']) => (JSON.parse(json) as { '@graph': { '@type': string }[] })['@graph'],
  )

test('turfs, prices and free times can be read without JavaScript', async ({ request }) => {
  const city = await (await request.get('/jaipur/cricket')).text()
  expect(city).toContain('<h1')
  expect(city).toContain('Cricket turfs in Jaipur')
  expect(city).toMatch(/₹[\d,]+/)
  expect(city).toContain(`<link rel="canonical" href="${running().app}/jaipur/cricket"`)
  expect(structuredData(city).map((item) => item['@type'])).toEqual(['FAQPage', 'BreadcrumbList'])
  const [, path = ''] = /href="(\/venues\/[^"]+)"/.exec(city) ?? []
  const venue = await (await request.get(path)).text()
  expect(venue).toMatch(/₹[\d,]+/)
  expect(structuredData(venue).map((item) => item['@type'])).toEqual(['BreadcrumbList', 'SportsActivityLocation'])
})

test('a page that is shared names a picture of itself, in its language', async ({ request }) => {
  const city = await (await request.get('/jaipur')).text()
  const [, venue = ''] = /href="(\/venues\/[^"]+)"/.exec(city) ?? []
  const pictures = new Set<string>()
  for (const path of ['/', '/jaipur', '/jaipur?lang=hi', '/jaipur/cricket', venue]) {
    const head = (await (await request.get(path)).text()).split('</head>')[0] ?? ''
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(head) ?? []
    expect(picture).toContain(`${running().app}/share/`)
    const answer = await request.get(picture, { maxRedirects: 0 })
    expect(answer.headers()['content-type']).toBe('image/png')
    const bytes = await answer.body()
    // Width and height stand in the first chunk of a PNG.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    pictures.add(picture)
  }
  expect(pictures.size).toBe(5)
})

test('what is no city and no turf has status 404', async ({ request }) => {
  // Two slashes name no other host, neither in the canonical address nor in another link.
  const stranger = await fetch(`${running().app}//evil.example/jaipur`)
  expect([stranger.url, stranger.status]).toEqual([`${running().app}/evil.example/jaipur`, 404])
  expect(await stranger.text()).not.toContain('//evil.example')
  for (const path of ['/delhi', '/jaipur/chess', '/venues/nowhere'])
    expect((await request.get(path)).status()).toBe(404)
  expect((await request.get('/Jaipur')).status()).toBe(200)
})

test('a visitor narrows a city by evening and price, sees it on the map, and comes back to the same list', async ({
  page,
}, info) => {
  await page.goto('/jaipur/cricket')
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
  await expect(cards.first()).toBeVisible()
  if (info.project.name === 'phone') {
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: /^Evening/ }).click()
    const narrowed = page.waitForResponse((answer) => answer.url().includes('priceTo=1200') && answer.ok())
    await sheet.getByLabel('Most ₹').last().fill('1200')
    await expect(sheet.getByRole('button', { name: /^Show \d+ turfs?$/ })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Show \d/ }).click()
    await expect(page).toHaveURL(/part=evening.*priceTo=1200/)
    const { totalElements } = (await (await narrowed).json()) as { totalElements: number }
    await expect(cards).toHaveCount(totalElements)
    const names = await cards.allInnerTexts()
    await page.getByRole('link', { name: 'Map' }).click()
    await expect(page).toHaveURL(/view=map/)
    await expect(page.getByRole('button', { name: /from ₹/ }).first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^List, / }).click()
    await expect(cards).toHaveText(names)
  } else {
    await expect(page.getByRole('region', { name: 'Map of the turfs' })).toBeVisible()
    expect(await movedAfterwards(cards.first())).toBe(0)
    await page.getByRole('button', { name: 'Evening', exact: true }).click()
    await expect(page).toHaveURL(/part=evening/)
    await page.getByRole('spinbutton', { name: 'Most ₹' }).fill('1200')
    await expect(page).toHaveURL(/part=evening.*priceTo=1200/)
    await expect(page.getByRole('heading', { level: 2, name: /free tonight$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Map of the turfs' })).toBeVisible()
    await expectAccessible(page)
  }
  const start = page
    .getByRole('listitem')
    .getByRole('link', { name: / pm on / })
    .first()
  await expect(start).toHaveAttribute('href', /turf-details.*date=.*gameType=Cricket.*ground=.*start=/)
})

test('a free time of a city leads through login to the chosen slot', async ({ page }) => {
  await page.goto('/jaipur')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports turfs in Jaipur')
  await expect(page.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', /latitude=26\.9124/)
  const venue = page.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link').first()
  const name = (await venue.textContent()) ?? ''
  await venue.click()
  await expect(page).toHaveURL(/\/venues\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page
    .getByRole('link', { name: /^Tomorrow, / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/)
  await logInOn(page, newPhone())
  await expect(page).toHaveURL(/\/turf-details\/.*start=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('button', { name: /^Continue|^Ask/ }).first()).toBeVisible()
})
