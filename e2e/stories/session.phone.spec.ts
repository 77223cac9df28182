import { expect, newPhone, test } from '../baari.ts'
import { backToBookings } from '../backToBookings.ts'
import { chooseGround } from '../chooseGround.ts'
import { freeTurf } from '../freeTurf.ts'
import { logInOn } from '../logInOn.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

test('a session that has ended leads through login back to where one was', async ({ page, quiet }) => {
  quiet(/403/)
  await page.goto('/about')
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'not-a-token')
    localStorage.setItem(
      'user',
      JSON.stringify({ entityId: 'USER_x', firstName: 'Asha', phoneNumber: '+919876543210', role: 'USER' }),
    )
  })
  await page.goto('/bookings/FULL?status=CONFIRMED')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
  const why = page.getByText("You've been logged out. Log in to continue.")
  await expect(why).toBeVisible()
  // The browser remembers over a reload why one is here; the server's page never knew.
  await page.reload()
  await expect(why).toBeVisible()
  await logInOn(page, newPhone())
  await expect(page).toHaveURL(/\/bookings\/FULL\?status=CONFIRMED/)
  await expect(page.getByRole('heading', { name: 'No bookings match these filters.' })).toBeVisible()
})

test('without a connection nothing is booked and nothing is lost; with it again the payment goes on', {
  tag: '@phone',
}, async ({ page, context, quiet }) => {
  quiet(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { turfId, ground, date } = await freeTurf(7 * 60, 8 * 60)
  await signIn(page, `+91${newPhone()}`)
  await page.goto(`/turf-details/${turfId}?date=${date}&gameType=Cricket`)
  const times = await chooseGround(page, ground)
  await times.getByRole('button', { name: 'Morning and afternoon' }).click()
  await times.getByRole('button', { name: /^7:00 am/ }).click()
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Review and pay' })
  await expect(sheet).toBeVisible()

  await context.setOffline(true)
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(sheet.getByRole('alert').first()).toBeVisible()
  await context.setOffline(false)
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInWindow(page)
  await backToBookings(page)
  await expect(page.getByRole('article').first()).toContainText('Confirmed')
})
