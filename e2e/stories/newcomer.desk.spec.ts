import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { launch, productFolder } from '../launch.ts'

/** Settings of the suite's products, which a newcomer has not. */
const { DATABASE_URL: _, DATABASE_OWNER_URL: __, SEED: ___, CLOCK_FILE: ____, ...environment } = process.env

test('one command sets up its own database and serves everything, and development finds the same data', async ({
  page,
}) => {
  const place = productFolder()
  const started = async (script: 'start' | 'dev' = 'start') => {
    const product = await launch(place, environment, script)
    return {
      ...product,
      ...(JSON.parse(fs.readFileSync(place.running, 'utf8')) as {
        app: string
        inbox: string
        accounts: { role: string; phone: string }[]
      }),
    }
  }
  const first = await started()
  expect([...new Set(first.accounts.map(({ role }) => role))].toSorted()).toEqual(['ADMIN', 'TURFOWNER', 'USER'])
  await page.goto(first.app)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Sports Turf Online – Anytime, Anywhere')
  const search = async (app: string) => (await page.request.get(`${app}/api/v1/auth/search?size=100`)).json()
  const { totalElements } = await search(first.app)
  expect(totalElements).toBeGreaterThan(0)
  // Its scripts come last: on a busy machine the page would still ask for one of them after the end of the server.
  await page.goto('about:blank')
  await first.stop()
  expect(fs.existsSync(place.running)).toBe(false)

  const broken: Error[] = []
  page.on('pageerror', (error) => broken.push(error))
  const sources = await started('dev')
  expect(await search(sources.app)).toMatchObject({ totalElements })
  await page.goto(sources.app)
  // Dark is chosen by a script alone: when that works, the page is hydrated.
  await expect(async () => {
    await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 500 })
  }).toPass()
  for (const [address, type] of [
    ['/sitemap.xml', 'application/xml'],
    ['/nowhere', 'text/html'],
    ['/src/app.css', 'text/css'],
    ['/api/v1/auth/search', 'application/json'],
  ] as const) {
    const answer = await page.request.get(sources.app + address, { headers: { accept: `${type},*/*;q=0.1` } })
    expect(answer.headers()['content-type']).toContain(type)
  }
  expect(broken).toEqual([])
  await sources.stop()
  fs.rmSync(place.folder, { recursive: true, force: true })
})
