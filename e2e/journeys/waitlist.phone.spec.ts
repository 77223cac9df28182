import { expect, newPhone, test } from '../baari.ts'
import { backToBookings } from '../backToBookings.ts'
import { freeTurf } from '../freeTurf.ts'
import { payInWindow } from '../payInWindow.ts'
import { payOrder } from '../payOrder.ts'
import { clientOf, signIn } from '../signIn.ts'

test('a taken time is waited for, given back by its holder, offered and booked', async ({ page }) => {
  const turf = await freeTurf(19 * 60, 21 * 60)
  const holder = await clientOf(`+91${newPhone()}`)
  const order = await holder.bookFull({
    body: {
      groundId: turf.groundId,
      date: turf.date,
      startTime: [19, 0],
      endTime: [21, 0],
      selectedGameType: 'Cricket',
    },
  })
  await payOrder(holder, order)

  const waiting = await signIn(page, `+91${newPhone()}`)
  await page.goto(`/turf-details/${turf.turfId}?date=${turf.date}&gameType=Cricket&ground=${turf.groundId}`)
  await page.getByRole('button', { name: /^8:00 pm.*join the waitlist/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Join waitlist' })
  await expect(sheet.getByText(/7:00 – 9:00 pm/)).toBeVisible()
  // Somewhere in the day an hour is free: it is offered beside, and the taken one is waited for all the same.
  await sheet.getByRole('radio', { name: /^Any time of the day/ }).check()
  await sheet.getByRole('button', { name: 'Join waitlist' }).click()
  await expect(sheet.getByText('✅ You have successfully joined the waitlist!')).toBeVisible()
  await expect(sheet.getByRole('group', { name: 'Free to book now' }).getByRole('button').first()).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(/^You are on the waitlist for 1 h here, 8:00 – 9:00 pm\. Next in line\.$/)).toBeVisible()

  const { promise: isOffered, resolve: offered } = Promise.withResolvers<void>()
  // The page must show the offer even if it arrives before the list of notifications.
  await page.route('**/notifications?**', async (route) => {
    await isOffered
    await route.continue()
  })
  await page.goto('/bookings')
  const wait = page.getByRole('region', { name: 'Your waitlist' }).getByRole('article')
  await expect(wait).toContainText('Next in line')
  await wait.getByRole('button', { name: 'Leave waitlist' }).click()
  // Nothing is asked, since Undo gives back the same place in line.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(wait).toContainText('Next in line')

  await holder.cancelBooking({ params: { bookingId: order.entityId }, body: { cancellationReason: 'Rain' } })
  await expect.poll(async () => (await waiting.listWaitlist({})).content[0]?.status).toBe('OFFERED')
  offered()
  await expect(wait).toContainText('Kept for you')
  await expect(wait).toContainText('8:00 – 9:00 pm')
  await wait.getByRole('link', { name: 'Book now' }).click()
  await expect(page).toHaveURL(/wait=WAIT_/)
  await expect(page.getByText(/^8:00 – 9:00 pm is kept just for you/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Continue/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await payInWindow(page)
  await backToBookings(page)
  const booked = page.getByRole('article').filter({ hasText: turf.name }).first()
  await expect(booked).toContainText('Confirmed')
  await expect(booked).toContainText('8:00 – 9:00 pm')
  await expect(page.getByRole('region', { name: 'Your waitlist' })).toBeHidden()
})
