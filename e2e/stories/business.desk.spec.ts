import { expect, running, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { clientOf, signIn } from '../signIn.ts'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

for (const colorScheme of ['light', 'dark'] as const)
  test(`an admin reads how the business does, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const client = await signIn(page, admin())
    await page.goto('/admin-dashboard?tab=tools')
    await page.getByRole('link', { name: 'Health of the business' }).click()
    const bookings = page.getByRole('region', { name: 'Bookings' })
    await expect(bookings.getByText('Hold ended unpaid').first()).toBeVisible()
    const usual = await client.readBusinessHealth({ query: {} })
    expect(usual.bookings.confirmed).toBeGreaterThan(0)
    await expectAccessible(page)

    // The numbers behind each plot, opened by the keyboard.
    for (const summary of await page.getByText('Show the numbers').all()) {
      await summary.focus()
      await page.keyboard.press('Enter')
    }
    const begun = bookings.getByRole('table', { name: 'Bookings by outcome' })
    await expect(begun.getByRole('row')).toHaveCount(1 + usual.steps.length + 1)
    const cities = page.getByRole('table', { name: 'Booked and open hours by city' })
    await expect(cities.getByRole('row')).toHaveCount(1 + usual.cities.length)
    await expect(page.getByRole('table', { name: 'Captured and refunded' }).getByRole('row').last()).toContainText('₹')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

    // Other days, by the address as well.
    await page.getByRole('button', { name: 'Show Filters' }).click()
    const [year, month, day] = usual.endDate
    const last = [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
    await page.getByLabel('Start date').fill(last)
    await page.getByLabel('End date').fill(last)
    await page.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(page).toHaveURL(new RegExp(`startDate=${last}`))
    await expect(begun.getByRole('row')).toHaveCount(3)
    await page.reload()
    await expect(bookings.getByText('Hold ended unpaid').first()).toBeVisible()
    await expect(page.getByRole('button', { name: `Remove filter Start date: ${last}` })).toBeVisible()
  })

test('figures that do not load say so, and can be asked for again', async ({ page, quiet }) => {
  quiet(/Failed to load resource/)
  await signIn(page, admin())
  const client = await clientOf(admin())
  await page.route('**/business-health*', (route) => route.abort())
  await page.goto('/admin-dashboard?tab=tools&list=business')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/business-health*')
  await again.click()
  await expect(page.getByRole('region', { name: 'How full each city is' })).toBeVisible()
  expect((await client.readBusinessHealth({ query: {} })).cities.length).toBeGreaterThan(0)
})
