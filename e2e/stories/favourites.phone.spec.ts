import { minutesOf } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/calendarDate.ts'
import { expect, newPhone, test } from '../baari.ts'
import { today } from '../clock.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { clientOf, signIn } from '../signIn.ts'

test('a turf is kept with one tap, and the next evening is two taps away from the home page', async ({ page }) => {
  const { turfId, name, date } = await freeTurf(19 * 60, 20 * 60)
  const { count, tap } = counted()
  await signIn(page, `+91${newPhone()}`)
  await page.goto('/')
  const mine = page.getByRole('region', { name: 'My turfs' })
  await expect(mine.getByText(/^Tap the heart on a turf’s picture/)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/turf-details/${turfId}?date=${date}`)
  const heart = page.getByRole('button', { name: `Favourite: ${name}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const box = await heart.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await tap(heart)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  expect(count.taps).toBe(1)

  await page.goto('/')
  const evenings = mine.getByRole('list', { name: `Evenings this week at ${name}` })
  await expect(evenings.getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
  count.taps = 0
  await tap(evenings.getByRole('link').first())
  await expect(page).toHaveURL(new RegExp(`/turf-details/${turfId}\\?.*start=`))
  await tap(page.getByRole('button', { name: 'Continue' }).filter({ visible: true }))
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
  expect(count.taps).toBe(2)

  // With the keyboard it is taken back where it is shown, and stays so.
  await page.goto('/')
  await mine.getByRole('button', { name: `Favourite: ${name}` }).focus()
  await page.keyboard.press('Enter')
  await expect(mine.getByText(/^Tap the heart on a turf’s picture/)).toBeVisible()
  await page.reload()
  await expect(mine.getByText(/^Tap the heart on a turf’s picture/)).toBeVisible()
})

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
