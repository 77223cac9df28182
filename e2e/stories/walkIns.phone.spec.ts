import { createClient } from '@baari/contract/client.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import type { Page } from '@playwright/test'
import { codeFor, expect, running, test } from '../baari.ts'
import { tomorrow } from '../clock.ts'
import { expectAccessible } from '../look.ts'
import { add, addLine, entry, freeDay, line, openDay, save, signInOwner } from '../ownerDay.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'

test('a walk-in is extended with the difference shown, and stays where it is when that time is taken', async ({
  page,
}) => {
  await openDay(page, freeDay(3))
  await addLine(page, '5-6pm Meera 900')
  await addLine(page, '8-9pm Kabir 900')
  await entry(page, 'Meera').click()
  const sheet = page.getByRole('dialog', { name: 'Meera' })
  await sheet.getByRole('combobox', { name: 'End time' }).selectOption({ label: '7:00 pm' })
  await expect(sheet.getByText(/Price: ₹900 → ₹[\d,]+ \(₹[\d,]+ more\)/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save new time' }).click()
  await expect(page.getByText('The new time is saved.').first()).toBeVisible()
  await expect(page.locator('[data-entry][title="5:00 – 7:00 pm"]')).toContainText('Meera')

  await entry(page, 'Meera').click()
  await sheet.getByRole('combobox', { name: 'Start time' }).selectOption({ label: '8:30 pm' })
  await sheet.getByRole('combobox', { name: 'End time' }).selectOption({ label: '9:30 pm' })
  await expect(sheet.getByText('That time is taken. The entry stays at its old time.')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save new time' })).toBeDisabled()
})

test('while a line is typed, the page stays where it is and the plan shows where the line goes', async ({ page }) => {
  await openDay(page, freeDay(6))
  const plan = page.locator('.day-plan-box')
  const columns = () => page.locator('[data-column]').evaluateAll((all) => all.map((one) => one.clientWidth))
  await plan.evaluate((one) => one.scrollIntoView({ block: 'start' }))
  const scrolled = () => page.evaluate(() => window.scrollY)
  const [before, at] = [await columns(), await scrolled()]
  await line(page).pressSequentially('7-8pm Rahul 98290 12345 1200 cash')
  expect(await scrolled()).toBe(at)
  const proposal = page.locator('[data-proposal]')
  await expect(proposal).toContainText('Rahul')
  const [box, over] = await Promise.all([proposal.boundingBox(), page.locator('.walk-in-line').boundingBox()])
  expect((box?.y ?? 0) + 32, 'name and times stand above the line').toBeLessThan(over?.y ?? 0)
  expect(await columns()).toEqual(before)
  expect(await plan.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await line(page).press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  expect((await undo.boundingBox())?.height, 'the word is in one piece').toBeLessThan(48)
  await undo.click()
  await expect(entry(page, 'Rahul')).toHaveCount(0)
})

/** A phone keeps it behind three dots. */
const openClose = async (page: Page) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Close day' }).click()
}

test('the balance is collected at the venue, and the day is closed with what was counted', async ({ page }) => {
  const client = await openDay(page, freeDay(4))
  await addLine(page, '6-7pm Ishaan 1000 advance 300 upi')
  await entry(page, 'Ishaan').click()
  const sheet = page.getByRole('dialog', { name: 'Ishaan' })
  await expect(sheet.getByRole('textbox', { name: 'Amount in rupees' })).toHaveValue('700')
  await sheet.getByRole('button', { name: 'Cash' }).click()
  await sheet.getByRole('button', { name: 'Mark as collected' }).click()
  await expect(page.getByText('₹700 collected.').first()).toBeVisible()
  await expect(sheet.getByText(/₹700 · Cash/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Mark as collected' })).toHaveCount(0)
  await expectAccessible(page)
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
  await close.getByRole('textbox', { name: 'Cash you counted' }).fill(String(till.cash))
  await close.getByRole('button', { name: 'Close again' }).click()
  await expect(close.getByText('Please say why you are closing the day again.')).toBeVisible()
  await expectAccessible(page)
  await close.getByRole('textbox', { name: 'Reason for closing it again' }).fill('The note lay under the till')
  await close.getByRole('button', { name: 'Close again' }).click()
  await expect(page.getByText('The day is closed.').first()).toBeVisible()
  await openClose(page)
  await expect(close.getByText(/^Close 2:/)).toBeVisible()
})

test('without a network walk-ins wait on the device; what was taken meanwhile is a question, nothing is lost', async ({
  page,
  context,
  quiet,
}) => {
  test.slow()
  quiet(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK/)
  const client = await openDay(page, freeDay(5))
  await context.setOffline(true)
  await addLine(page, '4-5pm Vikram 800 cash')
  await addLine(page, '6-7pm Farah 800 cash')
  const waiting = page.getByRole('region', { name: 'Waiting on this device' })
  await expect(waiting.getByText('2 walk-ins have not been sent yet.')).toBeVisible()
  await expect(entry(page, 'Vikram')).toBeVisible()
  await expectAccessible(page)

  // Somebody else takes one of the times, while the page is loaded anew without reaching the server's walk-ins.
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

  // Two tabs of one browser, and every entry is taken once.
  await page.unroute('**/turf-owner/walk-ins')
  const other = await context.newPage()
  await signInOwner(other)
  await other.goto(`/turf-owner/today?date=${freeDay(5)}`)
  await expect(waiting.getByText('Not accepted: This time is already taken.')).toBeVisible()
  await expect(waiting.getByText('1 walk-in has not been sent yet.')).toBeVisible()
  await expectAccessible(page)
  await other.close()
  await page.bringToFront()
  await waiting.getByRole('button', { name: 'Choose another time' }).click()
  await add(page).getByRole('combobox', { name: 'Start time' }).selectOption({ label: '8:00 pm' })
  await save(page)
  await expect(waiting).toBeHidden()
  const { entries } = await client.getOwnerDays({ query: { turfId: turf?.entityId ?? '', date: freeDay(5) } })
  expect(entries.map(({ name }) => name ?? '').sort()).toEqual(['At the gate', 'Farah', 'Vikram'])
})

const PLAYER = '+919710000015'
/** Long enough for every ground's minimum. */
const MINUTES = 90
const HALF_HOUR = 30

test('what a player books stands in the open plan, and its turf hears of it', async ({ page }) => {
  const date = tomorrow()
  const listens = page.waitForResponse('**/auth/subscribe?*')
  const client = await openDay(page, date)
  // What came before the page listens stands in its list, and is not told as news.
  await listens
  const [turf] = await client.listOwnerTurfs({})
  const turfId = turf?.entityId ?? ''
  const phoneNumber = PLAYER
  const visitor = createClient(running().app)
  await expect(visitor.getOwnerDays({ query: { turfId } })).rejects.toMatchObject({ status: 403 })
  await visitor.register({ body: { phoneNumber, consent: true } })
  const session = await visitor.login({ body: { phoneNumber, otp: await codeFor(phoneNumber) } })
  const player = createClient(running().app, { headers: () => ({ authorization: `Bearer ${session.access_token}` }) })
  const day = await visitor.getAvailability({ query: { turfId, date } })
  const ground = day.turfAvailabilityResponse[0]
  const free = ground?.fullBookingSlots.find(({ fromMinute, toMinute }) => toMinute - fromMinute >= MINUTES + HALF_HOUR)
  if (!ground || !free) throw new Error('The seed has booked the whole day.')
  const order = await player.bookFull({
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

  // What another device of the house writes down stands there as well, without anybody looking again.
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
