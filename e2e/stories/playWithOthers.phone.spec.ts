import type { Page } from '@playwright/test'
import { expect, newPhone, running, test } from '../baari.ts'
import { backToBookings } from '../backToBookings.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

const payFor = async (page: Page, amount: RegExp): Promise<void> => {
  await page.getByRole('button', { name: amount }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInWindow(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re in!' })).toBeVisible()
  await backToBookings(page)
}

test('the house starts a game, and a player finds it nearby and takes seats', async ({ page, newDevice }) => {
  const turf = await freeTurf(21 * 60, 22 * 60)
  const house = await (await newDevice()).newPage()
  await signIn(house, running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? '')
  await house.goto(
    `/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&bookingType=PARTIAL&ground=${turf.groundId}`,
  )
  await house.getByRole('button', { name: 'Start the game' }).click()
  await expect(house.getByText('Please select a start time and duration.')).toBeVisible()
  await house.getByRole('button', { name: 'OK', exact: true }).click()
  await house.getByRole('combobox', { name: 'Start time' }).selectOption({ label: '9:00 pm' })
  await house.getByRole('combobox', { name: 'Duration' }).selectOption({ label: '1 h' })
  await payFor(house, /^Start for/)
  await expect(house.getByRole('article').filter({ hasText: turf.name }).first()).toContainText('Awaiting Players')

  await page.bringToFront()
  await signIn(page, `+91${newPhone()}`)
  await page.goto('/games')
  const thatDay = page.locator(`a[href*="${turf.turfId}"][href*="date=${turf.date}"][href*="${turf.groundId}"]`)
  const found = page.getByRole('listitem').filter({ has: thatDay }).filter({ hasText: '9:00 – 10:00 pm' })
  await expect(found).toContainText('seats left')
  await expectAccessible(page)
  await found.getByRole('link', { name: /^Join/ }).click()
  await expect(page).toHaveURL(/bookingType=PARTIAL/)
  // A new player does not start games.
  await expect(page.getByText('Start a game')).toBeHidden()
  const card = page.getByRole('listitem').filter({ hasText: '9:00 – 10:00 pm' })
  await card.getByRole('button', { name: 'More: Players' }).click()
  await expectAccessible(page)
  await payFor(page, /^Join for/)
  const mine = page.getByRole('article').filter({ hasText: turf.name }).first()
  await expect(mine).toContainText('Awaiting Players')
  await expect(mine).toContainText('2 players')
  await expect(mine).toContainText('3 of')
})
