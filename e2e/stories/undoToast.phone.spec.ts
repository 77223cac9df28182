import { expect, running, test } from '../baari.ts'
import { signIn } from '../signIn.ts'

test('a draft that was discarded is brought back by a tap, above the navigation of a phone', async ({ page }) => {
  await signIn(page, running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? '')
  await page.goto('/admin-dashboard?tab=createContracts')
  await page.getByLabel('Monthly Charges').fill('900')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Monthly Charges')).toHaveValue('1500')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Monthly Charges')).toHaveValue('900')
})
