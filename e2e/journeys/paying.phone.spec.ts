import type { Page } from '@playwright/test'
import { expect, newPhone, test } from '../baari.ts'
import { backToBookings } from '../backToBookings.ts'
import { productNow, takeTimers } from '../clock.ts'
import { freeTurf } from '../freeTurf.ts'
import { payInWindow } from '../payInWindow.ts'
import { signIn } from '../signIn.ts'

const MINUTE = 60_000
const MINUTES_WRONG = 7

const openSheet = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}&sheet=pay`)
  await expect(page.getByRole('dialog', { name: 'Review and pay' })).toBeVisible()
}

const payButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Pay ₹/ })

test('two tabs pay for one time once', async ({ page, context }) => {
  const turf = await freeTurf(16 * 60, 17 * 60)
  const player = await signIn(page, `+91${newPhone()}`)
  const address = `/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}&start=16:00&minutes=60`
  const other = await context.newPage()
  // The second tab belongs to the same browser, and finds everything that the first keeps.
  await openSheet(page, address)
  await openSheet(other, address)
  // A hidden tab cannot be clicked.
  await page.bringToFront()
  await payButton(page).click()
  await payInWindow(page)
  await backToBookings(page)
  await expect(page.getByRole('article').first()).toContainText('Confirmed')

  await other.bringToFront()
  if (await payButton(other).isVisible()) await payButton(other).click()
  await expect(other.frameLocator('iframe').getByRole('button', { name: /^Pay ₹/ })).toBeHidden()
  const { content } = await player.listBookings({ query: {} })
  expect(content.map(({ status }) => status)).toEqual(['CONFIRMED'])
})

test('a hold counts the server’s time, and when it ends every choice is kept', async ({ page, context }) => {
  // A device whose clock is wrong.
  await takeTimers(context, { minutesOff: MINUTES_WRONG })
  const turf = await freeTurf(16 * 60, 17 * 60)
  await signIn(page, `+91${newPhone()}`)
  await openSheet(
    page,
    `/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}&start=16:00&minutes=60`,
  )
  const wrongBy = (await page.evaluate(() => Date.now())) - productNow()
  expect(Math.round(wrongBy / MINUTE)).toBe(MINUTES_WRONG)
  const sheet = page.getByRole('dialog', { name: /Review and pay/ })
  await sheet.getByRole('textbox', { name: 'Coupon code' }).fill('FTM20')
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(sheet.getByRole('button', { name: /FTM20/ })).toBeVisible()
  const inFull = sheet.getByRole('radio', { name: /^Pay in full/ })
  if (await inFull.isVisible()) await inFull.check()
  const bill = await sheet.locator('dl').allInnerTexts()
  await payButton(page).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('timer')).toHaveText(/^(6:00|5:[0-5]\d)$/)

  // The server has not waited: its answers, which would say so, wait for the end of this part.
  const { promise: isHeldAgain, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/get-(availability|bookings)/, async (route) => {
    await isHeldAgain
    await route.continue()
  })
  const timer = page.getByRole('timer')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  /** The page has drawn what its timers changed: it does so in messages to itself, and takes one after the other. */
  const drawn = () =>
    page.evaluate(async () => {
      for (let message = 0; message < 3; message += 1)
        await new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        })
    })
  const secondsLeft = async () => {
    const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number)
    return minutes * 60 + seconds
  }
  // The page is drawn within a second of clock time, so each jump ends before it could go too far.
  const passUntil = async (seconds: number) => {
    for (let left = Number.POSITIVE_INFINITY; left > seconds; ) {
      await page.clock.runFor(250)
      await drawn()
      left = await secondsLeft()
      if (left <= seconds + 4) continue
      await page.clock.fastForward((left - seconds - 4) * 1_000)
      await page.clock.runFor(1_000)
      await drawn()
    }
    expect(await secondsLeft()).toBe(seconds)
  }
  // It is read out three times, and otherwise left in peace.
  for (const [seconds, said] of [
    [180, '3 minutes left'],
    [60, 'One minute left'],
    [30, '30 seconds left'],
  ] as const) {
    const spoken = page.getByRole('status').filter({ hasText: said })
    await passUntil(seconds + 1)
    await expect(spoken).toHaveCount(0)
    await passUntil(seconds)
    await expect(spoken).toHaveCount(1)
    await passUntil(seconds - 1)
    await expect(spoken).toHaveCount(0)
  }
  await page.clock.resume()
  await page.clock.fastForward(MINUTE)
  await expect(page.getByText('We no longer hold this slot. Your choices are saved.')).toBeVisible()
  expect(await page.getByRole('dialog').locator('dl').allInnerTexts()).toEqual(bill)
  await page.getByRole('button', { name: 'Hold again' }).click()
  answer()
  // The answer is the existing hold, with the time that it has left.
  await expect(page.getByRole('timer')).toHaveText(/^[1-5]:[0-5]\d$/)
  expect(await page.getByRole('dialog').locator('dl').allInnerTexts()).toEqual(bill)
})
