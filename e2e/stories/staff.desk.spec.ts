import type { Page } from '@playwright/test'
import { expect, newPhone, test } from '../baari.ts'
import { logInOn } from '../logInOn.ts'
import { expectAccessible } from '../look.ts'
import { clientOf, signIn } from '../signIn.ts'

const OWNER = '+919000000014'

const logInAs = async (page: Page, phone: string, path: string) => {
  await page.goto(path)
  await logInOn(page, phone)
}

test('an owner invites somebody, who accepts, works at that turf alone, and is named for what they did', async ({
  page,
  newDevice,
}) => {
  test.slow()
  const owner = OWNER
  const [turf] = await (await clientOf(owner)).listOwnerTurfs({})
  await signIn(page, owner)
  await page.goto('/turf-owner/turf-list')
  await page.getByRole('link', { name: 'Staff' }).click()
  await expect(page).toHaveURL(/\/turf-owner\/staff/)
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible()
  await expectAccessible(page)

  const phone = newPhone()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const sheet = page.getByRole('dialog', { name: 'Invite someone to a turf' })
  await sheet.getByRole('button', { name: 'Send invitation' }).click()
  await expect(sheet.getByText('Please enter a name.')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByLabel('Turf', { exact: true }).selectOption({ label: turf?.name ?? '' })
  await sheet.getByLabel('Name').fill('Priya')
  await sheet.getByLabel('Mobile number').fill(phone)
  await sheet.getByRole('radio', { name: /^Viewer/ }).check()
  await sheet.getByRole('button', { name: 'Send invitation' }).click()
  await expect(sheet).toBeHidden()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: 'Priya' }) })
  await expect(row.getByText('Has not accepted yet')).toBeVisible()
  await expectAccessible(page)

  // Another person on another device.
  const staff = await (await newDevice()).newPage()
  await logInAs(staff, phone, '/invitations')
  await expect(staff).toHaveURL(/\/invitations/)
  await expect(staff.getByText(`${turf?.ownerName} has invited you to help at ${turf?.name}.`)).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Accept' }).click()
  await staff.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click()
  await expect(
    staff.getByText('You can only view this turf. To add or change anything, ask its owner for desk access.'),
  ).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Add walk-in' })).toBeHidden()
  await expectAccessible(staff)
  // What is the owner's leads back to what is theirs.
  await staff.goto('/turf-owner/settlements')
  await expect(staff).toHaveURL(/\/turf-owner\/today/)

  await page.bringToFront()
  await page.reload()
  await row.getByRole('button', { name: `Change what Priya can do at ${turf?.name}` }).click()
  const change = page.getByRole('dialog', { name: 'What Priya can do' })
  await change.getByRole('radio', { name: /^Front desk/ }).check()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(change).toBeHidden()
  await expect(row.getByText('Front desk', { exact: true })).toBeVisible()

  await staff.bringToFront()
  await staff.goto('/turf-owner/today')
  await expect(staff.getByRole('button', { name: 'Add walk-in' })).toBeVisible()
  await staff.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click()
  await expect(staff.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()

  await page.bringToFront()
  await page.reload()
  const acts = page.getByRole('region', { name: 'Who did what' })
  await acts.getByLabel('Turf').selectOption({ label: turf?.name ?? '' })
  await expect(acts.getByText('Accepted an invitation').filter({ visible: true }).first()).toBeVisible()
  await expect(acts.getByText('Changed what someone can do').filter({ visible: true }).first()).toBeVisible()
  await row.getByRole('button', { name: `Remove Priya from ${turf?.name}` }).click()
  await expectAccessible(page)
  await page.getByRole('dialog', { name: 'Remove Priya?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await expectAccessible(page)
})
