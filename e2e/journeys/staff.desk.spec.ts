import { expect, newPhone, test } from '../baari.ts'
import { logInOn } from '../logInOn.ts'
import { clientOf, signIn } from '../signIn.ts'

const OWNER = '+919000000014'

test('an owner invites a person, who accepts, works at that turf alone, and is named with each act', async ({
  page,
  newDevice,
}) => {
  const [turf] = await (await clientOf(OWNER)).listOwnerTurfs({})
  await signIn(page, OWNER)
  await page.goto('/turf-owner/staff')
  const phone = newPhone()
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const sheet = page.getByRole('dialog', { name: 'Invite someone to a turf' })
  await sheet.getByLabel('Turf', { exact: true }).selectOption({ label: turf?.name ?? '' })
  await sheet.getByLabel('Name').fill('Priya')
  await sheet.getByLabel('Mobile number').fill(phone)
  await sheet.getByRole('radio', { name: /^Viewer/ }).check()
  await sheet.getByRole('button', { name: 'Send invitation' }).click()
  await expect(sheet).toBeHidden()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: 'Priya' }) })
  await expect(row.getByText('Has not accepted yet')).toBeVisible()

  // Another person on another device.
  const staff = await (await newDevice()).newPage()
  await staff.goto('/invitations')
  await logInOn(staff, phone)
  await expect(staff.getByText(`${turf?.ownerName} has invited you to help at ${turf?.name}.`)).toBeVisible()
  await staff.getByRole('button', { name: 'Accept' }).click()
  await staff.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Today' }).click()
  await expect(
    staff.getByText('You can only view this turf. To add or change anything, ask its owner for desk access.'),
  ).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Add walk-in' })).toBeHidden()
  // An address of the owner leads back to those of the staff.
  await staff.goto('/turf-owner/settlements')
  await expect(staff).toHaveURL(/\/turf-owner\/today/)

  await page.reload()
  await row.getByRole('button', { name: `Change what Priya can do at ${turf?.name}` }).click()
  const change = page.getByRole('dialog', { name: 'What Priya can do' })
  await change.getByRole('radio', { name: /^Front desk/ }).check()
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Front desk', { exact: true })).toBeVisible()
  await staff.reload()
  await expect(staff.getByRole('button', { name: 'Add walk-in' })).toBeVisible()

  const acts = page.getByRole('region', { name: 'Who did what' })
  await acts.getByLabel('Turf').selectOption({ label: turf?.name ?? '' })
  await expect(acts.getByText('Accepted an invitation').filter({ visible: true }).first()).toBeVisible()
  await expect(acts.getByText('Changed what someone can do').filter({ visible: true }).first()).toBeVisible()
  await row.getByRole('button', { name: `Remove Priya from ${turf?.name}` }).click()
  await page.getByRole('dialog', { name: 'Remove Priya?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
})
