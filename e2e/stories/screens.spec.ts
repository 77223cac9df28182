import { expect, expectAccessible, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { signIn } from '../signIn.ts'

const player = '+919000000021'

for (const colorScheme of ['light', 'dark'] as const)
  test(`every screen of a player can be read and reached in ${colorScheme}`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { turfId, date } = await freeTurf(19 * 60, 20 * 60)
    for (const path of [
      '/',
      '/about',
      '/terms',
      '/privacy',
      '/cancellation-refund',
      '/list-my-turf',
      '/kit',
      '/login',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
    }
    await signIn(page, player)
    for (const path of [
      `/turf-list?game=Cricket&date=${date}`,
      `/turf-details/${turfId}?date=${date}&gameType=Cricket&start=19:00`,
      '/bookings',
      '/bookings/PARTIAL',
      '/profile',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      // Nothing runs out at the side.
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    }
  })

test('what nobody knows is a page with status 404', async ({ page, request }) => {
  const response = await request.get('/nowhere')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('<h1')
  await page.goto('/')
  await expect(page).toHaveTitle(/Book Sports Turfs Online/)
})

test('home can be read without JavaScript', async ({ request }) => {
  const response = await request.get('/')
  const html = await response.text()
  expect(html).toContain('Book Your Sports Turf Online – Anytime, Anywhere')
  expect(html).toContain('<link rel="canonical"')
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|application\/json))/)
})
