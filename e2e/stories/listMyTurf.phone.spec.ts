import { expect, newPhone, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'

test('a turf owner asks to be called back; what was typed outlives a failure', async ({ page, quiet }) => {
  quiet(/Failed to load resource/)
  await page.goto('/list-my-turf')
  const send = page.getByRole('button', { name: 'Request a callback' })
  await send.click()
  await expect(page.getByText('Please tell us your name.')).toBeVisible()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Ramesh Gupta')
  await page.getByLabel('Mobile number').fill(newPhone())
  await page.getByLabel('Email').fill('ramesh@example.in')
  await page.getByLabel('Where your turf is').fill('Tonk Road, Jaipur')

  await page.route(/\/auth\/enquiries/, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await send.click()
  await expect(page.getByText('Failed to send enquiry. Please check your connection and try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unrouteAll()

  await send.click()
  const thanks = page.getByRole('heading', { name: 'Thank you, Ramesh Gupta.' })
  await expect(thanks).toBeVisible()
  await expect(page.getByText('We have your number and will call you back within 24 hours.')).toBeVisible()
  await expectAccessible(page)
})
