import { codeFor, expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { signIn } from '../signIn.ts'

/** Where a start on a card leads: day, ground and start are already chosen. */
const chosenStart = async (): Promise<{ address: string; name: string }> => {
  const { turfId, groundId, date, name } = await freeTurf(19 * 60, 20 * 60)
  return { address: `/turf-details/${turfId}?date=${date}&gameType=Cricket&ground=${groundId}&start=19:00`, name }
}

test('from a start to the ticket a new number takes five taps and two fields', async ({ page }) => {
  const { address, name } = await chosenStart()
  const { count, tap, fill } = counted()
  const phone = newPhone()
  await page.goto(address)
  await expect(page).toHaveURL(/\/login/)
  await fill(page.getByLabel('Mobile number'), phone)
  await tap(page.getByRole('checkbox'))
  await tap(page.getByRole('button', { name: 'Send OTP' }))
  await expect(page).toHaveURL(/\/verify-otp/)
  // The sixth digit sends the code.
  await fill(page.getByRole('textbox'), await codeFor(`+91${phone}`))
  // They are exactly where they were going.
  await expect(page).toHaveURL(/\/turf-details\/.*start=19/)
  await expect(page.getByRole('button', { name: /^7:00 pm/ })).toHaveAttribute('aria-pressed', 'true')
  await tap(page.getByRole('button', { name: 'Continue' }).filter({ visible: true }))
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ }))
  await tap(page.frameLocator('iframe').getByRole('button', { name: /^Pay ₹/ }))
  await expect(page.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(count).toEqual({ taps: 5, fields: 2 })
})

test('whoever is logged in takes three taps, and sees twelve starts before anything is scrolled', async ({ page }) => {
  const { address } = await chosenStart()
  const { count, tap } = counted()
  // A player who was here before is asked nothing.
  await signIn(page, '+919000000023')
  await page.goto(address)
  const times = page.getByRole('group', { name: 'Start time' })
  await expect(times.getByRole('button', { name: /^7:00 pm/ })).toBeVisible()
  const bar = await page.getByRole('region', { name: 'Your booking' }).filter({ visible: true }).boundingBox()
  const ends = await times
    .locator('li')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().bottom))
  expect(ends.filter((end) => end <= (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(12)
  await tap(page.getByRole('button', { name: 'Continue' }).filter({ visible: true }))
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ }))
  await tap(page.frameLocator('iframe').getByRole('button', { name: /^Pay ₹/ }))
  await expect(page.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()
  expect(count).toEqual({ taps: 3, fields: 0 })
})
