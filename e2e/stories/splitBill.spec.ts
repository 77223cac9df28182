import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { logInOn } from '../logInOn.ts'
import { expectAccessible } from '../look.ts'
import { payInWindow } from '../payInWindow.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { signIn } from '../signIn.ts'

test('a bill is split in three taps, and a friend pays with number and code alone', async ({ page, newDevice }) => {
  const { groundId, date } = await freeTurf(20 * 60, 21 * 60)
  const booker = await signIn(page, `+91${newPhone()}`)
  const order = await booker.bookFull({
    body: { groundId, date, startTime: [20, 0], endTime: [21, 0], selectedGameType: 'Cricket', payFull: true },
  })
  const paid = await payWithoutWindow(order.externalPaymentOrderId)
  await booker.confirmPayment({ body: { bookingId: order.entityId, bookingPlayerId: null, ...paid } })

  const { count, tap } = counted()
  await page.goto(`/ticket/${order.entityId}`)
  await tap(page.getByRole('link', { name: 'Split the bill' }))
  await expect(page.getByText(/^₹[\d,.]+ each$/)).toBeVisible()
  await expectAccessible(page)
  await tap(page.getByRole('radio', { name: /^Cancel and refund everyone/ }))
  await tap(page.getByRole('button', { name: 'Create the link' }))
  await expect(page.getByText('Nobody has paid yet.')).toBeVisible()
  expect(count.taps).toBe(3)
  await expect(page.getByRole('listitem').filter({ hasText: 'Not paid' })).toHaveCount(3)
  await expectAccessible(page)
  const { bill } = await booker.readOwnBill({ params: { bookingId: order.entityId } })

  // A friend has never been here before.
  const friend = await (await newDevice()).newPage()
  await friend.goto(`/split/${bill?.token}`)
  await expect(friend.getByRole('heading', { level: 1, name: /is splitting a booking with you$/ })).toBeVisible()
  await expectAccessible(friend)
  count.taps = 0
  await tap(friend.getByRole('link', { name: /^Pay ₹/ }).first())
  await logInOn(friend, newPhone())
  const sheet = friend.getByRole('dialog', { name: 'Pay your share' })
  await expectAccessible(friend)
  await tap(sheet.getByRole('button', { name: /^Pay ₹/ }))
  await payInWindow(friend)
  // That in the provider's window is the last one.
  expect(count.taps + 1).toBe(3)
  await expect(friend.getByText(/^You have paid ₹[\d,.]+\. See you there!$/)).toBeVisible()
  await expect(sheet).toBeHidden()
  await expectAccessible(friend)

  await page.reload()
  await expect(page.getByText(/^₹[\d,.]+ has come back to you so far\.$/)).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Paid', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  const question = page.getByRole('dialog', { name: 'Stop sharing this bill?' })
  await question.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('Nobody can pay a share any more. Unpaid shares stay with you.')).toBeVisible()
})

test('what becomes of unpaid shares is chosen before paying, which leads to the link', async ({ page }) => {
  const { turfId, groundId, date } = await freeTurf(18 * 60, 19 * 60)
  const booker = await signIn(page, `+91${newPhone()}`)
  await page.goto(`/turf-details/${turfId}?date=${date}&gameType=Cricket&ground=${groundId}&start=18:00`)
  const { count, tap } = counted()
  await tap(page.getByRole('button', { name: 'Continue' }).filter({ visible: true }))
  const sheet = page.getByRole('dialog', { name: 'Review and pay' })
  await tap(sheet.getByRole('checkbox', { name: 'Split with friends' }))
  await expect(sheet.getByText(/^₹[\d,.]+ each$/)).toBeVisible()
  await expectAccessible(page)
  await tap(sheet.getByRole('radio', { name: /^Other players can join/ }))
  await tap(sheet.getByRole('button', { name: /^Pay ₹/ }))
  await payInWindow(page)
  // That in the provider's window is the last one.
  expect(count.taps + 1).toBe(5)
  await expect(page).toHaveURL(/\/bookings\/split\/BOOKING_/)
  await expect(page.getByText('Nobody has paid yet.')).toBeVisible()
  const bookingId = /BOOKING_\w+/.exec(page.url())![0]
  const { bill } = await booker.readOwnBill({ params: { bookingId } })
  expect(bill).toMatchObject({ atDeadline: 'OPEN', state: 'OPEN' })
  await page.goBack()
  await expect(page).toHaveURL(/\/bookings$/)
})
