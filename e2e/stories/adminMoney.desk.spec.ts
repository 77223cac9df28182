import fs from 'node:fs'
import { expect, running, test } from '../baari.ts'
import { expectAccessible } from '../look.ts'
import { signIn } from '../signIn.ts'

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

test.use({ colorScheme: 'light' })

test('an admin agrees on a contract with an owner and finds it among the versions', async ({ page }) => {
  const client = await signIn(page, admin())
  const { userId } = await client.registerTurfOwner({
    body: {
      firstName: 'Tara',
      lastName: 'Desk',
      phoneNumber: '+919740000078',
      role: 'TURFOWNER',
    },
  })
  await page.goto('/admin-dashboard?tab=createContracts')
  await expect(page.getByRole('heading', { level: 1, name: 'Create Contracts' })).toBeVisible()
  await expect(page.getByLabel('Monthly Charges')).toHaveValue('1500')
  await expect(page.getByLabel('UPI ID')).toHaveValue('NA')
  await page.getByRole('button', { name: 'Create Contract', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Turf Owner ID' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Turf Owner ID' }).fill(userId)
  await page.getByLabel('Commission mode').first().selectOption('PERCENTAGE')
  await page.getByLabel('Commission value').first().fill('12.5')
  const gets = page.getByRole('complementary', { name: 'What the owner gets' })
  // Of ₹1,600 a commission of ₹200 and ₹37.76 for the payment.
  await expect(gets).toContainText('Commission 12.5%')
  await expect(gets).toContainText('To the owner₹1,362.24')
  await expect(gets).toContainText('The first payout stays pending')
  await page.getByRole('button', { name: 'Remove rule 2' }).click()
  await page.getByRole('button', { name: '+ Add Rule' }).click()
  await page.getByLabel('UPI ID').fill('tara@oksbi')
  await expect(gets).not.toContainText('The first payout stays pending')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Contract', exact: true }).click()
  const told = page.getByTestId('alert')
  await expect(told).toContainText('Contract created successfully! CONTRACT_')
  await told.getByRole('button').click()

  await page.goto(`/admin-dashboard?tab=contracts&turfOwnerId=${userId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'View Contracts' })).toBeVisible()
  await expect(page.getByText('1 entry')).toBeVisible()
  await expect(page.getByText('FULL: 12.5%', { exact: false }).filter({ visible: true })).toBeVisible()
  await expect(page.getByText('@oksbi').filter({ visible: true })).toContainText('••')
  await expectAccessible(page)
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

test('an admin settles what is pending and sees it completed', async ({ page }) => {
  const client = await signIn(page, admin())
  // What is settled for these owners is no other story's.
  const owner = '+919000000013'
  const [account] = (await client.listUsers({ query: { phoneNumber: owner } })).content
  const { content } = await client.listSettlements({ query: { turfOwnerId: account!.entityId, status: 'PENDING' } })
  const pending = content[0]!
  const payoutId = 'pout_money_desk'
  await page.goto(`/admin-dashboard?tab=settlements&entityId=${pending.entityId}`)
  await expect(page.getByText('1 entry')).toBeVisible()
  await expect(page.getByText('Debits and credits come to 0: the books are in order.')).toBeVisible()
  await expectAccessible(page)
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
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Payout ID' }).fill(payoutId)
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText('Settlement updated successfully').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Completed').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Settle / })).toHaveCount(0)
  await expectAccessible(page)
  const [settled] = (await client.listSettlements({ query: { payoutId } })).content
  expect(settled).toMatchObject({ entityId: pending.entityId, status: 'COMPLETED' })
})

test('an admin reads an account of the books to its entries, and saves a settlement’s statement', {
  tag: '@desk',
}, async ({ page }) => {
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
  await expectAccessible(page)
})
