import { createClient } from '@baari/contract/client.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { addDays } from '@baari/domain/shared/zonedTime.ts'
import type { Page } from '@playwright/test'
import { expect, newPhone, running, test } from '../baari.ts'
import { tomorrow } from '../clock.ts'
import { add, addLine, entry, freeDay, line, openDay, save, signInOwner } from '../ownerDay.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { clientOf } from '../signIn.ts'

/** A phone keeps it behind three dots. */
const openClose = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Close day' }).click()
}

test('one line is a walk-in, which is undone, extended and collected, and the day is closed with the counted cash', async ({
  page,
}) => {
  const client = await openDay(page, freeDay(2))
  const plan = page.locator('.day-plan-box')
  const columns = () => page.locator('[data-column]').evaluateAll((all) => all.map((one) => one.clientWidth))
  await plan.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  const scrolled = () => page.evaluate(() => window.scrollY)
  const [before, at] = [await columns(), await scrolled()]
  await line(page).pressSequentially('7-9pm Rahul 98xxxxxx12 1200 cash')
  // The page stays where it is while the line is typed.
  expect(await scrolled()).toBe(at)
  const proposal = page.locator('[data-proposal]')
  await expect(proposal).toContainText('Rahul')
  const [box, over] = await Promise.all([proposal.boundingBox(), page.locator('.walk-in-line').boundingBox()])
  expect((box?.y ?? 0) + 32, 'name and times stand above the line').toBeLessThan(over?.y ?? 0)
  expect(await columns()).toEqual(before)
  expect(await plan.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await line(page).press('Enter')
  await expect(line(page)).toHaveValue('')
  await expect(line(page)).toBeFocused()
  await expect(entry(page, 'Rahul')).toContainText('Paid ₹1,200')
  const undo = page.getByRole('button', { name: 'Undo' })
  expect((await undo.boundingBox())?.height, 'the word is in one piece').toBeLessThan(48)
  await undo.click()
  await expect(entry(page, 'Rahul')).toHaveCount(0)

  // ArrowUp brings the last line back. Once its time is taken, ArrowDown offers a free one.
  await line(page).press('ArrowUp')
  await line(page).press('Enter')
  await expect(entry(page, 'Rahul')).toContainText('Paid ₹1,200')
  const days = await client.listOwnerDays({ query: { date: freeDay(2) } })
  const taken = days.flatMap(({ entries }) => entries).find(({ name }) => name === 'Rahul')
  const ground = days.flatMap(({ grounds }) => grounds).find(({ entityId }) => entityId === taken?.groundEntityId)
  const meera = `7-9pm ${ground?.name} Meera 900`
  await line(page).fill(meera)
  await expect(page.getByText(/^No ground here is free 7:00 – 9:00 pm/)).toBeVisible()
  await line(page).press('Enter')
  await expect(line(page)).toHaveValue(meera)
  await line(page).press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Meera added: /)).toBeVisible()

  // A walk-in that pays the rest later stays longer.
  await addLine(page, '2-3pm Ishaan 1000 advance 300 upi')
  await entry(page, 'Ishaan').click()
  const sheet = page.getByRole('dialog', { name: 'Ishaan' })
  await sheet.getByRole('combobox', { name: 'End time' }).selectOption({ label: '4:00 pm' })
  await expect(sheet.getByText(/Price: ₹1,000 → ₹[\d,]+ \(₹[\d,]+ more\)/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Save new time' }).click()
  await expect(page.locator('[data-entry][title="2:00 – 4:00 pm"]')).toContainText('Ishaan')
  await expect(sheet).toBeHidden()
  await entry(page, 'Ishaan').click()
  await sheet.getByRole('button', { name: 'Cash' }).click()
  await sheet.getByRole('button', { name: 'Mark as collected' }).click()
  await expect(sheet.getByText(/· Cash/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Mark as collected' })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Close' }).first().click()

  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await openClose(page)
  const close = page.getByRole('dialog', { name: /^Close / })
  const [turf] = await client.listOwnerTurfs({})
  const { till } = await client.getOwnerDays({ query: { turfId: turf?.entityId ?? '' } })
  expect(till.upi).toBeGreaterThanOrEqual(300)
  await close.getByRole('textbox', { name: 'Cash you counted' }).fill(String(till.cash - 50))
  await expect(close.getByText('Difference: −₹50')).toBeVisible()
  await close.getByRole('button', { name: /^Close the day/ }).click()
  await expect(page.getByText('The day is closed.').first()).toBeVisible()
  await openClose(page)
  await expect(close.getByText('This is the one that counts.')).toBeVisible()
})

test('a tap on free time blocks it every week, and the week view of a ground ends the series', async ({ page }) => {
  await openDay(page, freeDay(1))
  await page.locator('.day-plan-box').evaluate((box) => box.scrollTo(0, 0))
  await page.locator('[data-column="0"]').click({ position: { x: 60, y: 130 } })
  await expect(add(page).getByRole('combobox', { name: 'Start time' })).not.toHaveValue('')
  await expect(add(page).getByRole('combobox', { name: 'End time' })).not.toHaveValue('')
  await add(page).getByRole('tab', { name: 'Block' }).click()
  await add(page).getByRole('textbox', { name: 'Reason' }).fill('Weekly care')
  await add(page).getByRole('checkbox', { name: 'Repeat every week' }).check()
  await add(page)
    .getByRole('textbox', { name: 'Until' })
    .fill(addDays(freeDay(1), 15))
  await add(page).getByRole('button', { name: 'Check the weeks' }).click()
  await expect(add(page).getByRole('checkbox', { name: /Free/ })).toHaveCount(3)
  await add(page).getByRole('checkbox', { name: /Free/ }).nth(1).uncheck()
  await add(page).getByRole('button', { name: 'Save 2 dates' }).click()
  await expect(entry(page, 'Weekly care')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page.locator('[data-column]')).toHaveCount(7)
  await entry(page, 'Weekly care').click()
  const sheet = page.getByRole('dialog', { name: 'Weekly care' })
  await sheet.getByRole('button', { name: 'End this series from this date' }).click()
  await sheet.getByRole('button', { name: 'End this series from this date' }).click()
  await expect(page.getByText('2 dates are free again.').first()).toBeVisible()
  await expect(entry(page, 'Weekly care')).toHaveCount(0)
})

test('walk-ins wait on the device without a network, and a time that the desk takes first becomes a question', async ({
  page,
  context,
  quiet,
}) => {
  quiet(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/)
  const client = await openDay(page, freeDay(5))
  await context.setOffline(true)
  await addLine(page, '4-5pm Vikram 800 cash')
  await addLine(page, '6-7pm Farah 800 cash')
  const waiting = page.getByRole('region', { name: 'Waiting on this device' })
  await expect(waiting.getByText('2 walk-ins have not been sent yet.')).toBeVisible()
  await expect(entry(page, 'Vikram')).toBeVisible()

  // The desk takes one of the times, and the page reloads while its requests to add walk-ins are aborted.
  const [turf] = await client.listOwnerTurfs({})
  await client.addWalkIn({
    body: {
      groundEntityId: turf?.grounds[0]?.entityId ?? '',
      date: freeDay(5),
      startTime: [18, 30],
      endTime: [19, 30],
      entryKey: crypto.randomUUID(),
      name: 'At the gate',
    },
  })
  await page.route('**/turf-owner/walk-ins', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  await expect(waiting.getByText('2 walk-ins have not been sent yet.')).toBeVisible()

  // Two tabs of one browser take every entry once.
  await page.unroute('**/turf-owner/walk-ins')
  const other = await context.newPage()
  await signInOwner(other)
  await other.goto(`/turf-owner/today?date=${freeDay(5)}`)
  await expect(waiting.getByText('Not accepted: This time is already taken.')).toBeVisible()
  await expect(waiting.getByText('1 walk-in has not been sent yet.')).toBeVisible()
  await other.close()
  await page.bringToFront()
  await waiting.getByRole('button', { name: 'Choose another time' }).click()
  await add(page).getByRole('combobox', { name: 'Start time' }).selectOption({ label: '8:00 pm' })
  await save(page)
  await expect(waiting).toBeHidden()
  const { entries } = await client.getOwnerDays({ query: { turfId: turf?.entityId ?? '', date: freeDay(5) } })
  expect(entries.map(({ name }) => name ?? '').sort()).toEqual(['At the gate', 'Farah', 'Vikram'])
})

/** Long enough for every ground's minimum. */
const MINUTES = 90
const HALF_HOUR = 30

test('a booking of a player appears in the open plan, and its turf is notified', async ({ page }) => {
  const date = tomorrow()
  const listens = page.waitForResponse('**/auth/subscribe?*')
  const client = await openDay(page, date)
  // Notifications from before the stream opens appear only in the list.
  await listens
  const [turf] = await client.listOwnerTurfs({})
  const turfId = turf?.entityId ?? ''
  const day = await createClient(running().app).getAvailability({ query: { turfId, date } })
  const ground = day.turfAvailabilityResponse[0]
  const free = ground?.fullBookingSlots.find(({ fromMinute, toMinute }) => toMinute - fromMinute >= MINUTES + HALF_HOUR)
  if (!ground || !free) throw new Error('The seed has booked the whole day.')
  const order = await (await clientOf(`+91${newPhone()}`)).bookFull({
    body: {
      groundId: ground.groundId,
      date,
      startTime: wireTime(free.fromMinute),
      endTime: wireEndTime(free.fromMinute + MINUTES),
      selectedGameType: ground.supportedGames[0] ?? '',
    },
  })
  await payWithoutWindow(order.externalPaymentOrderId)
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('A new booking')
  await expect(page.locator(`[data-entry="${order.entityId}"]`)).toContainText('Online')

  // An entry of another device of the turf appears as well, without a reload.
  const later = free.fromMinute + MINUTES
  const block = await client.createBlock({
    body: {
      groundEntityId: ground.groundId,
      blockType: 'BLOCK',
      date,
      startTime: wireTime(later),
      endTime: wireEndTime(later + HALF_HOUR),
      reason: 'Nets are down',
    },
  })
  await expect(page.locator(`[data-entry="${block.entityId}"]`)).toContainText('Nets are down')
})
