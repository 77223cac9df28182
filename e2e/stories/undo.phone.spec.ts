import type { Client } from '@baari/contract/createClientOf.ts'
import type { Locator } from '@playwright/test'
import { expect, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { signIn } from '../signIn.ts'

/** The booking at this turf with its money, as its player is told. */
const bookingAt = async (client: Client, turfName: string) =>
  (await client.listBookings({ query: {} })).content.find((booking) => booking.turfName === turfName)

test('from the fresh ticket one tap takes the booking back, and all of it is refunded', async ({ page }) => {
  let taps = 0
  const tap = async (target: Locator): Promise<void> => {
    taps += 1
    await target.click()
  }
  const turf = await freeTurf(19 * 60, 20 * 60)
  const client = await signIn(page, `+91${newPhone()}`)
  await page.goto(`/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}&start=19:00`)
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(/Undo free for 15 minutes\./)).toBeVisible()
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await page
    .frameLocator('iframe')
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()

  // The way back stands on the first screen of a small phone, with the time that is left.
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(page.getByText('Full refund for')).toContainText(/1[45]:\d\d/)
  await expectAccessible(page)
  await tap(undo)
  await expect(page.getByText(/^Undone\. ₹.+ goes back to the account you paid from by /)).toBeVisible()
  await expect(page).toHaveURL(/\/bookings$/)
  expect(taps).toBe(1)

  const card = page.getByRole('article').filter({ hasText: turf.name }).first()
  await expect(card).toContainText('Cancelled')
  await expect(card.getByRole('button', { name: 'Undo' })).toBeHidden()
  const undone = await bookingAt(client, turf.name)
  expect(undone).toMatchObject({ status: 'CANCELLED', cancellationCharge: 0 })
  expect(undone?.refundAmount).toBe(undone?.amountPaid)
})
