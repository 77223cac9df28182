import { expect, newPhone, test } from '../baari.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

test('whoever cancels reads before and after what comes back if the time sells again', async ({ page }) => {
  const turf = await freeTurf(18 * 60, 19 * 60)
  await signIn(page, `+91${newPhone()}`)
  await page.goto(`/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}&start=18:00`)
  await page.getByRole('button', { name: 'Continue' }).filter({ visible: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
  await payInWindow(page)
  await expect(page.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()

  await page.goto('/bookings')
  const card = page.getByRole('article').filter({ hasText: turf.name }).filter({ hasText: '6:00 – 7:00 pm' })
  await card.getByRole('button', { name: 'Cancel booking' }).click()
  const sheet = page.getByRole('dialog')
  const promise = sheet.getByText(/If your time sells again, up to ₹[\d,.]+ more comes back\./)
  await expect(promise).toBeVisible()
  const [amount] = (await promise.textContent())?.match(/₹[\d,.]*\d/) ?? []
  await expectAccessible(page)
  await sheet.getByRole('textbox').fill('Ill')
  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(card.getByText(`Up to ${amount} more if your time sells again.`)).toBeVisible()
  await expectAccessible(page)
})
