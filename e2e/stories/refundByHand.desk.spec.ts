import { expect, running, test } from '../baari.ts'
import { BEGINNING, passTime } from '../clock.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

/** Those of the demo take days. */
const refundsUnderWay = async (): Promise<number> => {
  const state = (await (await fetch(`${running().payments}/_ctl/state`)).json()) as {
    refunds: { status: string; created_at: number }[]
  }
  return state.refunds.filter(({ status, created_at }) => status === 'pending' && created_at * 1000 >= BEGINNING).length
}

test.use({ colorScheme: 'light' })
test.setTimeout(180_000)

test('a refund that the provider failed is paid by hand, and the player sees its reference', async ({ page }) => {
  const player = await clientOf('+919000000023')
  const hour = 7
  const { groundId, date } = await freeTurf(hour * 60, hour * 60 + 60)
  const order = await player.bookFull({
    body: {
      groundId,
      date,
      startTime: [hour, 0],
      endTime: [hour + 1, 0],
      selectedGameType: 'Cricket',
    },
  })
  const bookingId = order.entityId
  await player.confirmPayment({
    body: { bookingId, bookingPlayerId: null, ...(await payWithoutWindow(order.externalPaymentOrderId)) },
  })
  const client = await signIn(page, running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? '')
  const minuteLater = () => passTime(page.context(), { minutes: 1 })
  // The next refund to settle fails: it has to be this one.
  await expect
    .poll(async () => {
      await minuteLater()
      return refundsUnderWay()
    })
    .toBe(0)
  await fetch(`${running().payments}/_ctl/refunds`, { method: 'POST', body: JSON.stringify({ failNext: 1 }) })
  await client.cancelAnyBooking({ body: { bookingId, partialBookingId: null, reason: 'Rain' } })
  const refund = async () => (await client.listRefunds({ query: { bookingId } })).content[0]
  await expect
    .poll(async () => {
      await minuteLater()
      return (await refund())?.status
    })
    .toBe('FAILED')

  await page.goto(`/admin-dashboard?tab=tools&list=refunds&bookingId=${bookingId}`)
  await expect(page.getByText('1 entry')).toBeVisible()
  await page
    .getByRole('button', { name: /^Paid manually: the refund/ })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Paid manually' })
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog.getByText('Please enter the bank reference.')).toBeVisible()
  await expectAccessible(page)
  const reference = `UTR-desk`
  await dialog.getByRole('textbox', { name: 'Reference' }).fill(reference)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Their bank closed the account.')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Arrived').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Paid manually: the refund/ })).toHaveCount(0)
  const booking = (await player.listBookings({ query: { size: 50 } })).content.find(
    (one) => one.bookingId === bookingId,
  )
  expect(booking).toMatchObject({ paymentState: 'REFUNDED', refundReferenceId: reference })
})
