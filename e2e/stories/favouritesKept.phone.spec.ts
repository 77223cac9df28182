import { minutesOf } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { expect, newPhone, test } from '../baari.ts'
import { today } from '../clock.ts'
import { expectAccessible } from '../look.ts'
import { clientOf, signIn } from '../signIn.ts'

test('the demo player keeps two turfs, and their hearts are set in the list', async ({ page }) => {
  await signIn(page, '+919000000021')
  await page.goto('/')
  const mine = page.getByRole('region', { name: 'My turfs' })
  await expect(mine.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expectAccessible(page)
  const kept = (await mine.getByRole('heading', { level: 3 }).first().textContent()) ?? ''
  await page.goto(`/turf-list?name=${encodeURIComponent(kept)}&game=Cricket`)
  await expect(page.getByRole('button', { name: `Favourite: ${kept}` })).toHaveAttribute('aria-pressed', 'true')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(mine.getByRole('heading', { level: 3 })).toHaveCount(2)
  await expectAccessible(page)
})

test('a full evening of a favourite leads to being told when time comes free', async ({ page }) => {
  const owner = await clientOf('+919000000011')
  const turf = (await owner.listOwnerTurfs({})).find(({ grounds }) =>
    grounds.every(
      ({ openingTime, closingTime }) =>
        minutesOf(openingTime) <= 17 * 60 && (closingTime[0] < 6 || closingTime[0] >= 22),
    ),
  )
  const date = addDays(today(), 5)
  for (const { entityId } of turf?.grounds ?? [])
    await owner.createBlock({
      body: {
        groundEntityId: entityId,
        blockType: 'BLOCK',
        date,
        startTime: [17, 0],
        endTime: [22, 0],
        reason: 'Floodlights',
        acknowledgeConflicts: true,
      },
    })
  const player = await signIn(page, `+91${newPhone()}`)
  await player.keepFavourite({ params: { turfId: turf?.entityId ?? '' } })
  await page.goto('/')
  const mine = page.getByRole('region', { name: 'My turfs' })
  await mine
    .getByRole('button', { name: / Full at .* Tell me when it frees up$/ })
    .last()
    .click()
  const sheet = page.getByRole('dialog', { name: `${turf?.name} is full` })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Tell me when one comes free' }).click()
  await expect(sheet.getByText(/^We'll tell you when one comes free: Any game/)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await page.goto('/bookings')
  await expect(page.getByRole('region', { name: 'Your alerts' }).getByRole('listitem')).toHaveCount(1)
})
