import { expect, newPhone, running, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { signIn } from '../signIn.ts'

const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0.0'

test.use({ userAgent: INSTAGRAM })

test('in the browser of another app paying leaves the page, and leads back to the bookings or the ticket', async ({
  page,
}) => {
  const turf = await freeTurf(16 * 60, 17 * 60)
  const player = await signIn(page, `+91${newPhone()}`)
  const openCheckout = async () => {
    await page.goto(
      `/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}&start=16:00&minutes=60&sheet=pay`,
    )
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay ₹/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`^${new URL(running().payments).origin}/checkout`))
    await expect(page.getByText('UPI by app, QR code.')).toBeVisible()
  }
  await openCheckout()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/bookings$/)
  await expect(page.getByRole('article').first()).toBeVisible()

  await openCheckout()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page).toHaveURL(/\/ticket\//)
  const { content } = await player.listBookings({ query: {} })
  expect(content.map(({ status }) => status)).toEqual(['CONFIRMED'])
})
