import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { untilHydrated } from '../baari.ts'
import { launch, productFolder } from '../launch.ts'
import { met, turfsAt } from '../newcomer.ts'
import { copyDatabase } from '../startProduct.ts'

test('one command sets up its own database and serves everything, and development finds the same data', async ({
  page,
}) => {
  const first = met()
  expect([...new Set(first.accounts.map(({ role }) => role))].toSorted()).toEqual(['ADMIN', 'TURFOWNER', 'USER'])
  expect(first.home).toMatch(/<h1[^>]*>Book Your Sports Turf Online – Anytime, Anywhere<\/h1>/)
  expect(first.turfs).toBeGreaterThan(0)
  expect(first.hasEnded).toBe(true)

  const broken: Error[] = []
  page.on('pageerror', (error) => broken.push(error))
  const place = productFolder()
  const sources = await launch(place, { ...process.env, DATABASE_URL: await copyDatabase('development') }, 'dev')
  const { app } = JSON.parse(fs.readFileSync(place.running, 'utf8')) as { app: string }
  expect(await turfsAt(app)).toBe(first.turfs)
  await page.goto(app)
  await untilHydrated(page)
  for (const [address, type] of [
    ['/sitemap.xml', 'application/xml'],
    ['/nowhere', 'text/html'],
    ['/src/app.css', 'text/css'],
    ['/api/v1/auth/search', 'application/json'],
  ] as const) {
    const answer = await page.request.get(app + address, { headers: { accept: `${type},*/*;q=0.1` } })
    expect(answer.headers()['content-type']).toContain(type)
  }
  expect(broken).toEqual([])
  await sources.stop()
  fs.rmSync(place.folder, { recursive: true, force: true })
})
