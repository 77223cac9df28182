import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { signIn } from '../signIn.ts'

test('one tap keeps a turf, and its next evening is two taps away from the home page', async ({ page }) => {
  const { turfId, name, date } = await freeTurf(19 * 60, 20 * 60)
  const { count, tap } = counted()
  await signIn(page, `+91${newPhone()}`)
  await page.goto(`/turf-details/${turfId}?date=${date}`)
  const heart = page.getByRole('button', { name: `Favourite: ${name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await tap(heart)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(count.taps).toBe(1)

  await page.goto('/')
  const mine = page.getByRole('region', { name: 'My turfs' })
  count.taps = 0
  await tap(
    mine
      .getByRole('list', { name: `Evenings this week at ${name}` })
      .getByRole('link')
      .first(),
  )
  await expect(page).toHaveURL(new RegExp(`/turf-details/${turfId}\\?.*start=`))
  await tap(page.getByRole('button', { name: 'Continue' }).filter({ visible: true }))
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  expect(count.taps).toBe(2)

  // The keyboard removes the turf where it is shown, and it stays removed after a reload.
  await page.goto('/')
  await mine.getByRole('button', { name: `Favourite: ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(mine.getByText(/^Tap the heart on a turf’s picture/)).toBeVisible()
  await page.reload()
  await expect(mine.getByText(/^Tap the heart on a turf’s picture/)).toBeVisible()
})
