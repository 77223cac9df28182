import { EXAMPLE_CONFLICTS, exampleBookings } from '../../tools/exampleBookings.ts'
import { expect, test } from '../baari.ts'
import { today } from '../clock.ts'
import { signIn } from '../signIn.ts'

const OWNER = '+919000000014'

test('an owner brings 300 bookings in, decides 20 conflicts, and takes all out again', async ({ page }) => {
  await signIn(page, OWNER)
  await page.goto('/turf-owner/turf-list')
  await page
    .getByRole('link', { name: /^Bring your bookings/ })
    .first()
    .click()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'diary.csv', mimeType: 'text/csv', buffer: Buffer.from(exampleBookings(today())) })

  await expect(page.getByRole('heading', { name: 'Check the columns' })).toBeFocused()
  await expect(page.getByText('diary.csv').first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: '“Booking Date” is' })).toHaveValue('DATE')
  await page.getByRole('button', { name: 'Preview' }).click()

  const conflicts = page.getByRole('region', { name: `${EXAMPLE_CONFLICTS} conflicts` })
  await expect(conflicts).toBeVisible()
  await expect(page.getByRole('heading', { name: '280 rows are ready' })).toBeVisible()
  await conflicts.getByRole('combobox', { name: 'What to do with row 281' }).selectOption('Bring this row in instead')
  // Back keeps the columns, and the phone shows no row that scrolls the page sideways.
  await page.goBack()
  await expect(page.getByRole('combobox', { name: '“Slot” is' })).toHaveValue('TIME')
  await page.goForward()
  await expect(conflicts).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await page.getByRole('button', { name: 'Bring 280 rows in' }).click()
  await expect(page.getByText('Brought in: 280 bookings.')).toBeVisible()
  await page.getByRole('button', { name: 'Take diary.csv out again' }).click()
  await page
    .getByRole('dialog', { name: 'Take diary.csv out again?' })
    .getByRole('button', { name: 'Take all out again' })
    .click()
  await expect(page.getByText('Taken out: 280 bookings.')).toBeVisible()
})
