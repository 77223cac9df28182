import { expect, running, test } from '../baari.ts'
import { signIn } from '../signIn.ts'

test('an owner and an admin reach their sections by the navigation of either size', async ({ page }, info) => {
  const isPhone = info.project.name === 'phone'
  await signIn(page, '+919000000014')
  await page.goto('/turf-owner/bookings')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: isPhone ? 'Money' : 'Settlements' })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settlements')

  await signIn(page, running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? '')
  await page.goto('/admin-dashboard')
  if (isPhone) await page.getByRole('combobox', { name: 'Section' }).selectOption('Users')
  else await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users', exact: true })).toBeVisible()
})
