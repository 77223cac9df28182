import { expect, running, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { signIn } from '../signIn.ts'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

test.use({ colorScheme: 'light' })

test('an admin chooses the columns of a list, and the browser remembers them for this list alone', async ({
  page,
}, info) => {
  await signIn(page, admin())
  const isPhone = info.project.name === 'phone'
  /** Where the head stands: in the table, or as a line of a card once all of it is shown. */
  const head = async (name: string) => {
    if (!isPhone) return page.getByRole('columnheader', { name, exact: true })
    const card = page.getByRole('article').first()
    const more = card.getByRole('button', { name: 'More', exact: true })
    if (await more.isVisible()) await more.click()
    await expect(card.getByRole('button', { name: 'Less', exact: true })).toBeVisible()
    return card.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })
  }
  await page.goto('/admin-dashboard?tab=settlements')
  const columns = page.getByRole('button', { name: /^Columns.*: Settlements$/ })
  await expect(columns).toBeVisible()
  for (const tax of ['GST on Baari’s charges', 'TCS', 'TDS']) await expect(await head(tax)).toBeVisible()
  await columns.click()
  const sheet = page.getByRole('dialog', { name: 'Columns' })
  await sheet.getByRole('checkbox', { name: 'TCS', exact: true }).focus()
  await page.keyboard.press('Space')
  await sheet.getByRole('checkbox', { name: 'Net payable', exact: true }).uncheck()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(columns).toHaveAccessibleName('Columns, 2 hidden: Settlements')
  await expect(await head('TDS')).toBeVisible()
  await expect(await head('TCS')).toHaveCount(0)
  await expect(await head('Net payable')).toHaveCount(0)
  await page.reload()
  await expect(columns).toHaveAccessibleName('Columns, 2 hidden: Settlements')
  await expect(await head('TDS')).toBeVisible()
  await expect(await head('TCS')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto('/admin-dashboard?tab=users')
  await expect(page.getByRole('button', { name: /^Columns/ })).toHaveAccessibleName('Columns: Users')
  await page.goto('/admin-dashboard?tab=settlements')
  await columns.click()
  await sheet.getByRole('button', { name: 'Show all columns' }).click()
  await page.keyboard.press('Escape')
  await expect(columns).toHaveAccessibleName('Columns: Settlements')
  await expect(await head('TCS')).toBeVisible()
})
