import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { expect, test } from '../baari.ts'
import { tomorrow } from '../clock.ts'
import { expectAccessible } from '../look.ts'
import { signInOwner } from '../ownerDay.ts'

test('the desk notes who did not come, takes it back, and insight has a figure for it', async ({ page }) => {
  const owner = await signInOwner(page)
  const turfs = await owner.listOwnerTurfs({})
  const past = []
  for (const { entityId: turfId } of turfs) {
    const week = await owner.getOwnerDays({ query: { turfId, date: addDays(tomorrow(), -8), days: 7 } })
    const unmarked = week.entries.filter((one) => one.kind === 'ONLINE' && !one.didNotCome && !one.checkedInAt)
    past.push(...unmarked.map((entry) => ({ ...entry, turfId })))
  }
  const [played] = past
  if (!played) throw new Error('Last week every booking on this owner’s turfs was marked.')

  await page.goto(`/turf-owner/today?turf=${played.turfId}&date=${played.date}&sheet=entry&of=${played.entityId}`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'No-show', exact: true }).click()
  await expect(sheet.getByText('No-show', { exact: true })).toBeVisible()
  await expect(sheet.getByText('To collect')).toHaveCount(0)
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Undo no-show' }).click()
  await expect(sheet.getByRole('button', { name: 'No-show', exact: true })).toBeVisible()

  await page.goto('/turf-owner/insight')
  await expect(page.getByRole('heading', { name: 'No-shows' })).toBeVisible()
  await page.getByRole('button', { name: /^No-show rate/ }).click()
  await expect(page.getByRole('dialog', { name: 'No-show rate' }).getByText('Expected')).toBeVisible()
  await expectAccessible(page)
})
