import { expect, newPhone, test } from '../baari.ts'
import { seededAdmins } from '../secondAdmin.ts'
import { signIn } from '../signIn.ts'

test('new bank details wait for another admin, and their owner stops them', async ({ page }) => {
  const [asker, approver] = seededAdmins()
  const client = await signIn(page, asker)
  const phone = newPhone()
  const { userId } = await client.registerTurfOwner({
    body: { firstName: 'Tara', lastName: 'Desk', phoneNumber: phone, role: 'TURFOWNER' },
  })
  const today = await client.createContract({
    body: {
      turfOwnerId: userId,
      settlementFrequency: 'WEEKLY',
      contractStartDate: '2027-01-15',
      contractEndDate: '2027-12-31',
      bankDetails: { accountNumber: '123456789012', ifscCode: 'HDFC0001234', bankName: 'HDFC Bank' },
    },
  })
  expect(today).toMatchObject({ payTo: 'HDFC Bank ••••9012' })
  const shown = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

  await page.goto(`/admin-dashboard?tab=contracts&turfOwnerId=${userId}`)
  await page
    .getByRole('button', { name: /^Edit the contract of Tara/ })
    .filter({ visible: true })
    .click()
  const sheet = page.getByRole('dialog', { name: /^Contract of Tara/ })
  await sheet.getByRole('button', { name: 'Show bank details' }).click()
  await sheet.getByLabel('Bank name').fill('Axis Bank')
  await sheet.getByLabel('Account number').fill('999900001111')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(sheet).toBeHidden()
  await expect(shown('The new account takes effect after 48 hours')).toBeVisible()
  await expect(shown(/^HDFC Bank ••••9012; from .*: Axis Bank ••••1111, once approved$/)).toBeVisible()

  const second = await signIn(page, approver)
  // The bank says whose account it is within seconds.
  await expect
    .poll(async () => {
      const { content } = await second.listApprovals({ query: { state: 'OPEN' } })
      return content.find(({ accountId }) => accountId === userId)?.bank?.holder
    })
    .toBe('MATCHES')
  await page.goto('/admin-dashboard?tab=tools&list=approvals')
  const decide = page.getByRole('button', { name: 'Decide: New bank details, Tara Desk' }).filter({ visible: true })
  const dialog = page.getByRole('dialog', { name: 'New bank details' })
  await decide.click()
  await expect(dialog.getByText('TARA DESK, as we were told')).toBeVisible()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog).toBeHidden()
  await expect(decide).toBeHidden()

  await signIn(page, `+91${phone}`)
  await page.goto('/profile')
  await expect(page.getByText('New bank details are waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Stop this change' }).click()
  await expect(page.getByText('New bank details are waiting')).toBeHidden()
  await expect(shown('HDFC Bank ••••9012')).toBeVisible()
})
