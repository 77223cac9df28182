import type { Page } from '@playwright/test'
import { codeFor, expect, expectAccessible, newPhone, test } from '../baari.ts'
import { chooseGround } from '../chooseGround.ts'
import { freeTurf } from '../freeTurf.ts'

const consentNeeded = 'Please agree to the Terms and Privacy Policy before continuing.'

const expectSameAfterReload = async (page: Page): Promise<void> => {
  const address = page.url()
  await page.reload()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page).toHaveURL(address)
}

test('a newcomer finds a turf near Jaipur, takes 7–8 pm tomorrow, pays, and sees the booking', async ({
  page,
}, info) => {
  const isPhone = info.project.name === 'phone'
  const turf = await freeTurf(19 * 60, 20 * 60)

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Sports Turf Online – Anytime, Anywhere')
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  // Looking for turfs needs a login, and leads back to where it was asked for.
  await page.goto('/turf-list')
  await expect(page).toHaveURL(/\/login/)
  await expectAccessible(page)
  const phone = newPhone()
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText(consentNeeded)).toBeVisible()
  await page.getByRole('checkbox').check()
  await expect(page.getByText(consentNeeded)).toBeHidden()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page).toHaveURL(/\/verify-otp/)
  await expectAccessible(page)
  // The sixth digit sends the code.
  await page.getByRole('textbox').fill(await codeFor(`+91${phone}`))

  await expect(page).toHaveURL(/\/turf-list/)
  await expect(page.getByRole('dialog', { name: 'Select a Game' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cricket' }).click()

  if (isPhone) await page.getByRole('button', { name: /Search and filters|Anywhere/ }).click()
  await page.getByRole('combobox', { name: 'Where' }).fill('Jaip')
  await page
    .getByRole('option', { name: /Jaipur/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Turf name' }).fill(turf.name)
  if (isPhone) {
    await page.getByRole('dialog').locator(`[data-date="${turf.date}"]`).click()
    await page.getByRole('button', { name: 'Show turfs' }).click()
  } else await page.getByRole('combobox', { name: 'Date' }).selectOption(turf.date)
  await expect(page).toHaveURL(/game=Cricket/)
  await expect(page).toHaveURL(new RegExp(`date=${turf.date}`))
  await expect(page.getByRole('heading', { name: turf.name })).toBeVisible()
  await expectAccessible(page)
  await expectSameAfterReload(page)
  await expect(page.getByRole('heading', { name: turf.name })).toBeVisible()
  await page.getByRole('link', { name: turf.name, exact: true }).click()

  await expect(page).toHaveURL(/\/turf-details\//)
  await expect(page.getByRole('heading', { level: 1, name: turf.name })).toBeVisible()
  const steps = await page.evaluate(() => history.length)
  const times = await chooseGround(page, turf.ground)
  await times.getByRole('button', { name: /^7:00 pm/ }).click()
  await expectAccessible(page)
  // What is chosen stands in the address, and is no step back.
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await expectSameAfterReload(page)
  await expect(times.getByRole('button', { name: /^7:00 pm/ })).toHaveAttribute('aria-pressed', 'true')
  await page
    .getByRole('button', { name: /^Continue to pay|^Continue/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Review and pay' })).toBeVisible()
  await expectAccessible(page)

  // The Back button closes the sheet, and nothing is lost.
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Review and pay' })).toBeHidden()
  await page
    .getByRole('button', { name: /^Continue to pay|^Continue/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()

  const checkout = page.frameLocator('iframe')
  await checkout.getByRole('button', { name: /^Pay ₹/ }).click()

  await expect(page).toHaveURL(/\/bookings/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  const card = page.getByRole('article').filter({ hasText: turf.name }).first()
  await expect(card).toContainText('Confirmed')
  await expect(card).toContainText('7:00 – 8:00 pm')
  await expectAccessible(page)
})
