import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { signIn } from '../signIn.ts'

const HOUR = 60

test('from the ticket three taps change the time, and the difference is said before', async ({ page }) => {
  const { count, tap } = counted()
  const turf = await freeTurf(19 * HOUR, 20 * HOUR)
  const client = await signIn(page, `+91${newPhone()}`)
  const order = await client.bookFull({
    body: {
      groundId: turf.groundId,
      date: turf.date,
      startTime: [19, 0],
      endTime: [20, 0],
      selectedGameType: 'Cricket',
    },
  })
  const bookingId = order.entityId
  const paid = await payWithoutWindow(order.externalPaymentOrderId)
  await client.confirmPayment({ body: { bookingId, ...paid } })
  const before = await client.readBooking({ params: { bookingId } })
  await page.goto(`/ticket/${bookingId}`)
  await tap(page.getByRole('link', { name: 'Change time' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Change time' })).toBeVisible()
  await expect(page.getByText('Your booking now')).toBeVisible()

  const starts = page.getByRole('group', { name: 'Start' })
  const mornings = starts.getByRole('button').filter({ hasText: /am/ })
  await tap(mornings.first())
  // What was chosen is in the address, and what it costs stands beside the one tap that does it.
  await expect(page).toHaveURL(/[?&]start=\d+/)
  const go = page.getByRole('button', { name: 'Change to this time' })
  await expect(go).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: '₹' })).toContainText(/the same price|instead of ₹/)
  await expectAccessible(page)
  const chosen = Number(new URL(page.url()).searchParams.get('start'))
  await tap(go)
  await expect(page).toHaveURL(new RegExp(`/ticket/${bookingId}$`))
  await expect(page.getByRole('status').filter({ hasText: /^Your new time is booked\./ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Change time' })).toBeHidden()
  expect(count.taps).toBe(3)

  const after = await client.readBooking({ params: { bookingId } })
  expect(after.status).toBe('CONFIRMED')
  expect(after.startTime).toEqual([Math.floor(chosen / HOUR), chosen % HOUR])
  // Not a paisa more than before was paid, and what is not kept is on its way back.
  const back = after.refunds.reduce((sum, { amount }) => sum + amount, 0)
  expect(after.amountPaid + back).toBe(before.amountPaid)
  expect(after.amountPaid + after.balanceAtVenue).toBe(after.totalPrice)

  // The way back leads to where the player came from, not to a time that is no longer theirs to change.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Change time' })).toBeHidden()
})
