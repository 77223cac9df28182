import fs from 'node:fs'
import { expect, test } from '@playwright/test'
import { launch, productFolder } from '../launch.ts'

/** What the suite tells its own products, and nobody tells a newcomer's. */
const { DATABASE_URL: _, SEED: __, CLOCK_FILE: ___, ...environment } = process.env

test('one command sets up a database of its own and serves everything; the next start finds what was there', async ({
  page,
}) => {
  const place = productFolder()
  const started = async () => {
    const product = await launch(place, environment)
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
  await first.stop()
  expect(fs.existsSync(place.running)).toBe(false)

  const second = await started()
  expect(await search(second.app)).toMatchObject({ totalElements })
  await second.stop()
  fs.rmSync(place.folder, { recursive: true, force: true })
})
