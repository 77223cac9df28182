import type { Locator } from '@playwright/test'
import { expect, newPhone, test } from '../baari.ts'
import { backToBookings } from '../backToBookings.ts'
import { chooseGround } from '../chooseGround.ts'
import { freeTurf } from '../freeTurf.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

/** Amounts in rupees as they stand below each other. */
const amountsIn = async (bill: Locator): Promise<number[]> =>
  (await bill.locator('dd').allInnerTexts()).map((text) => Number(text.replace('−', '-').replace(/[₹,]/g, '')))

test('a new player finds a turf near Jaipur, takes 7–8 pm, pays, and sees the booking', async ({ page }) => {
  const turf = await freeTurf(19 * 60, 20 * 60)
  await signIn(page, `+91${newPhone()}`)
  await page.goto('/turf-list')
  await page.getByRole('dialog', { name: 'Select a Game' }).getByRole('button', { name: 'Cricket' }).click()
  // Playwright could fill in a field below an open dialog, although no user can.
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: /Search and filters|Anywhere/ }).click()
  await page.getByRole('combobox', { name: 'Where' }).fill('Jaip')
  await page
    .getByRole('option', { name: /Jaipur/ })
    .first()
    .click()
  await page.getByRole('searchbox', { name: 'Turf name' }).fill(turf.name)
  await page.getByRole('dialog').locator(`[data-date="${turf.date}"]`).click()
  await page.getByRole('button', { name: 'Show turfs' }).click()
  await expect(page).toHaveURL(new RegExp(`game=Cricket.*date=${turf.date}`))
  await expect(page.getByRole('heading', { level: 2, name: /^1 turf/ })).toBeVisible()
  await page.getByRole('link', { name: turf.name, exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: turf.name })).toBeVisible()
  const steps = await page.evaluate(() => history.length)
  const times = await chooseGround(page, turf.ground)
  await times.getByRole('button', { name: /^7:00 pm/ }).click()
  await expect(page).toHaveURL(/start=/)
  // A choice changes the address, but adds no history entry.
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.reload()
  await expect(times.getByRole('button', { name: /^7:00 pm/ })).toHaveAttribute('aria-pressed', 'true')
  // Twelve starts are seen before anything is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0))
  const bar = await page.getByRole('region', { name: 'Your booking' }).filter({ visible: true }).boundingBox()
  const ends = await page
    .getByRole('group', { name: 'Start time' })
    .locator('li')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().bottom))
  expect(ends.filter((end) => end <= (bar?.y ?? 0)).length).toBeGreaterThanOrEqual(12)
  // The rupee sign comes from a separate font file.
  const faces = await page.evaluate(async () =>
    (await document.fonts.load('700 16px Anek', '₹')).map(({ unicodeRange }) => unicodeRange),
  )
  expect(faces).toContain('U+20B9')

  // The Back button closes the sheet, and nothing is lost.
  const goOn = page.getByRole('button', { name: /^Continue/ }).first()
  const sheet = page.getByRole('dialog', { name: 'Review and pay' })
  await goOn.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await goOn.click()
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(0)
  // The lines add up, and the button, the card of the booking and the sheet that cancels it have the same amounts.
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
  await payInWindow(page)

  // The ticket confirms the booking, and Back leads to the bookings.
  await expect(page.getByRole('heading', { level: 1, name: /^You play / })).toBeVisible()
  await backToBookings(page)
  const card = page.getByRole('article').filter({ hasText: turf.name }).first()
  await expect(card).toContainText('Confirmed')
  await expect(card).toContainText('7:00 – 8:00 pm')
  await expect(card.getByText(rupees(total), { exact: true })).not.toHaveCount(0)
  await card.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByRole('dialog').getByText(rupees(payNow)).first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  // Back does not lead to the sheet of a bill that is already paid.
  await page.goBack()
  await expect(sheet).toBeHidden()
})
