import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { signIn } from '../signIn.ts'

test('a turf is kept with one tap, and the next evening is two taps away from the home page', async ({ page }) => {
  const { turfId, name, date } = await freeTurf(19 * 60, 20 * 60)
  const { count, tap } = counted()
  await signIn(page, `+91${newPhone()}`)
  await page.goto('/')
  const mine = page.getByRole('region', { name: 'My turfs' })
  await expect(mine.getByText(/^Tap the heart on a turf’s picture/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/turf-details/${turfId}?date=${date}`)
  const heart = page.getByRole('button', { name: `Favourite: ${name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const box = await heart.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await tap(heart)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  expect(count.taps).toBe(1)

  await page.goto('/')
  const evenings = mine.getByRole('list', { name: `Evenings this week at ${name}` })
  await expect(evenings.getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
  count.taps = 0
  await tap(evenings.getByRole('link').first())
  await expect(page).toHaveURL(new RegExp(`/turf-details/${turfId}\\?.*start=`))
  await tap(page.getByRole('button', { name: 'Continue' }).filter({ visible: true }))
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  expect(count.taps).toBe(2)

  // With the keyboard it is taken back where it is shown, and stays so.
  await page.goto('/')
  await mine.getByRole('button', { name: `Favourite: ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(mine.getByText(/^Tap the heart on a turf’s picture/)).toBeVisible()
  await page.reload()
  await expect(mine.getByText(/^Tap the heart on a turf’s picture/)).toBeVisible()
})
