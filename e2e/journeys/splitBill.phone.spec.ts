import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { logInOn } from '../logInOn.ts'
import { payInWindow } from '../payInWindow.ts'
import { payOrder } from '../payOrder.ts'
import { signIn } from '../signIn.ts'

test('three taps split a bill, and a friend pays with number and code alone', async ({ page, newDevice }) => {
  const { groundId, date } = await freeTurf(20 * 60, 21 * 60)
  const booker = await signIn(page, `+91${newPhone()}`)
  const order = await booker.bookFull({
    body: { groundId, date, startTime: [20, 0], endTime: [21, 0], selectedGameType: 'Cricket', payFull: true },
  })
  await payOrder(booker, order)

  const { count, tap } = counted()
  await page.goto(`/ticket/${order.entityId}`)
  await tap(page.getByRole('link', { name: 'Split and invite' }))
  await expect(page.getByText(/^₹[\d,.]+ each$/)).toBeVisible()
  await tap(page.getByRole('radio', { name: /^Cancel and refund everyone/ }))
  await tap(page.getByRole('button', { name: 'Create the link' }))
  await expect(page.getByText('Nobody has paid yet.')).toBeVisible()
  expect(count.taps).toBe(3)
  await expect(page.getByRole('listitem').filter({ hasText: 'Not paid' })).toHaveCount(3)
  const { bill } = await booker.readOwnBill({ params: { bookingId: order.entityId } })

  // A friend has never been here before.
  const friend = await (await newDevice()).newPage()
  await friend.goto(`/split/${bill?.token}`)
  count.taps = 0
  await tap(friend.getByRole('link', { name: /^Pay ₹/ }).first())
  await logInOn(friend, newPhone())
  const sheet = friend.getByRole('dialog', { name: 'Pay your share' })
  await tap(sheet.getByRole('button', { name: /^Pay ₹/ }))
  await payInWindow(friend)
  // The tap in the provider's window is the last one.
  expect(count.taps + 1).toBe(3)
  await expect(friend.getByText(/^You have paid ₹[\d,.]+\. See you there!$/)).toBeVisible()
  await expect(sheet).toBeHidden()

  await page.reload()
  await expect(page.getByText(/^₹[\d,.]+ has come back to you so far\.$/)).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Paid', { exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Stop sharing' }).click()
  const question = page.getByRole('dialog', { name: 'Stop sharing this bill?' })
  await question.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(page.getByText('Nobody can pay a share any more. Unpaid shares stay with you.')).toBeVisible()
})
