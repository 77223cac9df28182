import type { Page } from '@playwright/test'
import { expect, newPhone, test } from '../baari.ts'
import { counted } from '../counted.ts'
import { freeTurf } from '../freeTurf.ts'
import { payOrder } from '../payOrder.ts'
import { signIn } from '../signIn.ts'

const HOUR = 60

/** A paid hour at 7 pm, on the first day from tomorrow on that has it free. */
const bookEvening = async (page: Page) => {
  const { groundId, date, name } = await freeTurf(19 * HOUR, 20 * HOUR)
  const client = await signIn(page, `+91${newPhone()}`)
  const order = await client.bookFull({
    body: { groundId, date, startTime: [19, 0], endTime: [20, 0], selectedGameType: 'Cricket' },
  })
  await payOrder(client, order)
  return { client, name, bookingId: order.entityId }
}

test('from the ticket three taps change the time', async ({ page }) => {
  const { count, tap } = counted()
  const { client, bookingId } = await bookEvening(page)
  const before = await client.readBooking({ params: { bookingId } })
  await page.goto(`/ticket/${bookingId}`)
  await tap(page.getByRole('link', { name: 'Change time' }))
  await expect(page.getByText('Your booking now')).toBeVisible()
  const mornings = page.getByRole('group', { name: 'Start' }).getByRole('button').filter({ hasText: /am/ })
  await tap(mornings.first())
  // The chosen start is in the address, and its price is beside the one tap that takes it.
  await expect(page).toHaveURL(/[?&]start=\d+/)
  const go = page.getByRole('button', { name: 'Change to this time' })
  await expect(go).toBeInViewport()
  await expect(page.getByRole('status').filter({ hasText: '₹' })).toContainText(/the same price|instead of ₹/)
  const chosen = Number(new URL(page.url()).searchParams.get('start'))
  await tap(go)
  await expect(page).toHaveURL(new RegExp(`/ticket/${bookingId}$`))
  await expect(page.getByRole('status').filter({ hasText: /^Your new time is booked\./ })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Change time' })).toBeHidden()
  expect(count.taps).toBe(3)
  const after = await client.readBooking({ params: { bookingId } })
  expect(after.status).toBe('CONFIRMED')
  expect(after.startTime).toEqual([Math.floor(chosen / HOUR), chosen % HOUR])
  // The move took no money, and the difference is being refunded.
  const back = after.refunds.reduce((sum, { amount }) => sum + amount, 0)
  expect(after.amountPaid + back).toBe(before.amountPaid)
  expect(after.amountPaid + after.balanceAtVenue).toBe(after.totalPrice)
  // Back leads to where the player came from, not to a time that can no longer be changed.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Change time' })).toBeHidden()
})

test('cancelling says before and after how much comes back if someone else books the slot', async ({ page }) => {
  const { name } = await bookEvening(page)
  await page.goto('/bookings')
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByRole('button', { name: 'Cancel booking' }).click()
  const sheet = page.getByRole('dialog')
  const promise = sheet.getByText(/If someone else books your slot, you get up to ₹[\d,.]+ more back\./)
  await expect(promise).toBeVisible()
  const [amount] = (await promise.textContent())?.match(/₹[\d,.]*\d/) ?? []
  await sheet.getByRole('textbox').fill('Ill')
  await sheet.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(card.getByText(`Up to ${amount} more if someone else books your slot.`)).toBeVisible()
})
