import fs from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, running, test } from '../baari.ts'
import { signIn } from '../signIn.ts'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

/** The page itself, once what was just told has gone; nothing runs out at its side. */
const expectPageInOrder = async (page: Page) => {
  await expect(page.locator('.toast-layer')).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}

test.use({ colorScheme: 'light' })

test('an admin agrees on a contract with an owner and finds it among the versions', { tag: '@desk' }, async ({ page }, info) => {
  const client = await signIn(page, admin())
  const { userId } = await client.registerTurfOwner({
    body: {
      firstName: 'Tara',
      lastName: info.project.name,
      phoneNumber: info.project.name === 'phone' ? '+919730000078' : '+919740000078',
      role: 'TURFOWNER',
    },
  })
  await page.goto('/admin-dashboard?tab=createContracts')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Contracts' })).toBeVisible()
  await expect(page.getByLabel('Monthly Charges')).toHaveValue('1500')
  await expect(page.getByLabel('UPI ID')).toHaveValue('NA')
  await page.getByRole('button', { name: 'Create Contract', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Turf Owner ID' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Turf Owner ID' }).fill(userId)
  await page.getByLabel('Commission mode').first().selectOption('PERCENTAGE')
  await page.getByLabel('Commission value').first().fill('12.5')
  await page.getByRole('button', { name: 'Remove rule 2' }).click()
  await page.getByRole('button', { name: '+ Add Rule' }).click()
  await page.getByLabel('UPI ID').fill('tara@oksbi')
  await expectPageInOrder(page)
  await page.getByRole('button', { name: 'Create Contract', exact: true }).click()
  const told = page.getByTestId('alert')
  await expect(told).toContainText('Contract created successfully! CONTRACT_')
  await told.getByRole('button').click()

  await page.goto(`/admin-dashboard?tab=contracts&turfOwnerId=${userId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'View Contracts' })).toBeVisible()
  await expect(page.getByText('1 entry')).toBeVisible()
  await expect(page.getByText('FULL: 12.5%', { exact: false }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('@oksbi').filter({ visible: true })).toContainText('••')
  await expectPageInOrder(page)
  await page
    .getByRole('button', { name: /^Edit the contract of Tara/ })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog', { name: /^Contract of Tara/ })
  await sheet.getByLabel('Bank name').fill('State Bank of India')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  const { content } = await client.listContracts({ query: { turfOwnerId: userId } })
  expect(content).toMatchObject([{ bankDetails: { bankName: 'State Bank of India', upiId: 'tara@oksbi' } }])
})

test('an admin settles what is pending and sees it completed', { tag: '@desk' }, async ({ page }, info) => {
  const client = await signIn(page, admin())
  // What is settled for these owners is no other story's.
  const owner = info.project.name === 'phone' ? '+919000000011' : '+919000000013'
  const [account] = (await client.listUsers({ query: { phoneNumber: owner } })).content
  const { content } = await client.listSettlements({ query: { turfOwnerId: account!.entityId, status: 'PENDING' } })
  const pending = content[0]!
  const payoutId = `pout_money_${info.project.name}`
  await page.goto(`/admin-dashboard?tab=settlements&entityId=${pending.entityId}`)
  await expect(page.getByText('1 entry')).toBeVisible()
  await expect(page.getByText('Debits and credits come to 0: the books are in order.')).toBeVisible()
  await expectPageInOrder(page)
  await page
    .getByRole('button', { name: /^Net payable ₹/ })
    .filter({ visible: true })
    .click()
  const formula = page.getByRole('dialog', { name: 'Net payable' })
  await expect(formula.getByText('Monthly charge')).toBeVisible()
  await page.goBack()
  await page
    .getByRole('button', { name: /^Settle / })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Settle' })
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByText('Please enter a payout ID')).toBeVisible()
  await expectPageInOrder(page)
  await dialog.getByRole('textbox', { name: 'Payout ID' }).fill(payoutId)
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText('Settlement updated successfully').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Completed').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Settle / })).toHaveCount(0)
  await expectPageInOrder(page)
  const [settled] = (await client.listSettlements({ query: { payoutId } })).content
  expect(settled).toMatchObject({ entityId: pending.entityId, status: 'COMPLETED' })
})

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
  await expect(columns).toHaveAccessibleName('Columns, 2 left out: Settlements')
  await expect(await head('TDS')).toBeVisible()
  await expect(await head('TCS')).toHaveCount(0)
  await expect(await head('Net payable')).toHaveCount(0)
  await page.reload()
  await expect(columns).toHaveAccessibleName('Columns, 2 left out: Settlements')
  await expect(await head('TDS')).toBeVisible()
  await expect(await head('TCS')).toHaveCount(0)
  await expectPageInOrder(page)
  await page.goto('/admin-dashboard?tab=users')
  await expect(page.getByRole('button', { name: /^Columns/ })).toHaveAccessibleName('Columns: Users')
  await page.goto('/admin-dashboard?tab=settlements')
  await columns.click()
  await sheet.getByRole('button', { name: 'Show all columns' }).click()
  await page.keyboard.press('Escape')
  await expect(columns).toHaveAccessibleName('Columns: Settlements')
  await expect(await head('TCS')).toBeVisible()
})

test('an admin reads an account of the books to its entries, and saves a settlement’s statement', { tag: '@desk' }, async ({ page }) => {
  const client = await signIn(page, admin())
  await page.goto('/admin-dashboard?tab=settlements')
  await page
    .getByRole('button', { name: 'Newest entries: Earned: commission', exact: true })
    .filter({ visible: true })
    .click()
  const entries = page.getByRole('dialog', { name: 'Earned: commission' })
  const { entries: newest } = await client.listLedgerEntries({ params: { account: 'commission_income' } })
  await expect(entries.getByRole('listitem')).toHaveCount(newest.length)
  await expect(entries.getByRole('listitem').first()).toContainText('Commission')
  await expectAccessible(page)
  await page.goBack()
  await expect(entries).toBeHidden()
  await expect(page.getByText('commission_income', { exact: true }).filter({ visible: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Statement of .* as PDF$/ })
    .filter({ visible: true })
    .first()
    .click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^settlement-.*\.pdf$/)
  expect(fs.readFileSync(await file.path(), 'latin1').slice(0, 5)).toBe('%PDF-')
  await expectPageInOrder(page)
})
