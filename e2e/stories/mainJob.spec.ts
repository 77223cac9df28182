import type { Locator, Page } from '@playwright/test'
import { codeFor, expect, newPhone, test } from '../baari.ts'
import { backToBookings } from '../backToBookings.ts'
import { chooseGround } from '../chooseGround.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'

/** Amounts in rupees as they stand below each other. */
const amountsIn = async (bill: Locator): Promise<number[]> =>
  (await bill.locator('dd').allInnerTexts()).map((text) => Number(text.replace('−', '-').replace(/[₹,]/g, '')))

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

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Sports Turf Online – Anytime, Anywhere')
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('splash')).toBeHidden()
  if (isPhone) await expect(page.getByRole('button', { name: 'Book Turf Online' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)

  // Looking for turfs needs a login, and leads back to where it was asked for.
  await page.goto('/turf-list')
  await expect(page).toHaveURL(/\/login/)
  await expectAccessible(page)
  const phone = newPhone()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
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
  await page.getByRole('dialog', { name: 'Select a Game' }).getByRole('button', { name: 'Cricket' }).click()
  // Text reaches a field below what is open, but the focus does not.
  await expect(page.getByRole('dialog')).toBeHidden()

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
  await expect(page.getByRole('heading', { level: 2, name: /^1 turf/ })).toBeVisible()
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
  await expect(page).toHaveURL(/start=/)
  await expectAccessible(page)
  // What is chosen stands in the address, and is no step back.
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await expectSameAfterReload(page)
  await expect(times.getByRole('button', { name: /^7:00 pm/ })).toHaveAttribute('aria-pressed', 'true')
  // The rupee sign comes from a face of its own.
  const faces = await page.evaluate(async () =>
    (await document.fonts.load('700 16px Anek', '₹')).map(({ unicodeRange }) => unicodeRange),
  )
  expect(faces).toContain('U+20B9')
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
  const sheet = page.getByRole('dialog', { name: 'Review and pay' })
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0)
  // The lines add up, and the same amounts stand on the button, on the card of the booking and where it is cancelled.
  await expect(sheet.locator('dt', { hasText: 'Total' })).toBeVisible()
  await expect(sheet.locator('dd').last()).toBeVisible()
  const bill = await amountsIn(sheet)
  const totalAt = (await sheet.locator('dt').allInnerTexts()).indexOf('Total')
  expect(bill.length, 'amounts on the sheet').toBeGreaterThan(totalAt)
  const [total, payNow, balance = 0] = bill.slice(totalAt)
  expect(bill.slice(0, totalAt).reduce((sum, amount) => sum + amount, 0)).toBe(total)
  expect((payNow ?? 0) + balance).toBe(total)
  const rupees = (amount = 0): string => `₹${amount.toLocaleString('en-IN')}`
  await page.getByRole('button', { name: `Pay ${rupees(payNow)}`, exact: true }).click()

  const checkout = page.frameLocator('iframe')
  await checkout.getByRole('button', { name: /^Pay ₹/ }).click()

  // The ticket says what was paid, and Back leads to the bookings.
  await expect(page.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()
  await expectAccessible(page)
  await backToBookings(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
  const card = page.getByRole('article').filter({ hasText: turf.name }).first()
  await expect(card).toContainText('Confirmed')
  await expect(card).toContainText('7:00 – 8:00 pm')
  await expectAccessible(page)
  await expect(card.getByText(rupees(total), { exact: true })).not.toHaveCount(0)
  await card.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('dialog').getByText(rupees(payNow)).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  // What is paid is not paid again on the way back.
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Review and pay' })).toBeHidden()
})
