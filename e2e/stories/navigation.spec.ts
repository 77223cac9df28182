import { expect, running, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { signIn } from '../signIn.ts'

test('an owner and an admin reach their sections by the navigation of either size', async ({ page }, info) => {
  const isPhone = info.project.name === 'phone'
  await signIn(page, '+919000000014')
  await page.goto('/turf-owner/bookings')
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
  await bar.getByRole('link', { name: 'Money' }).click()
  const section = (name: string) => page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name })
  await section('Settlements').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settlements')
  await expect(section('Settlements')).toHaveAttribute('aria-current', 'page')
  await section('Insight').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insights')
  await expectAccessible(page)
  if (isPhone) {
    await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toHaveCount(0)
    await bar.getByRole('link', { name: 'Profile' }).click()
  }
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('dialog', { name: 'Log out?' })).toBeVisible()

  await signIn(page, running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? '')
  await page.goto('/admin-dashboard')
  if (isPhone) await page.getByRole('combobox', { name: 'Section' }).selectOption('Users')
  else await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Users', exact: true })).toBeVisible()
})
