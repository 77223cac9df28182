import { expect, running, test } from '../baari.ts'
import { productNow } from '../clock.ts'
import { freeTurf } from '../freeTurf.ts'
import { expectAccessible } from '../look.ts'
import { payWithoutWindow } from '../payWithoutWindow.ts'
import { clientOf, signIn } from '../signIn.ts'

const control = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${running().payments}/_ctl/${path}`, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
}

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

test.use({ colorScheme: 'light' })

test('an admin writes off a difference, with a reason', async ({ page }) => {
  const client = await signIn(page, admin())
  // A payment that belongs to nothing of ours, and a bank that asks for it.
  await control('adopt', {
    payments: [
      {
        paymentId: 'pay_of_another_shop',
        orderId: 'order_of_another_shop',
        receipt: 'another_shop',
        amount: 50_000,
        method: 'upi',
        fee: 1180,
        tax: 180,
        createdAt: Math.floor(productNow() / 1000),
      },
    ],
  })
  await control('disputes', { payment_id: 'pay_of_another_shop' })
  await expect
    .poll(async () => (await client.listDifferences({ query: { kind: 'DISPUTE_UNKNOWN' } })).content.length)
    .toBe(1)
  await page.goto('/admin-dashboard?tab=tools&list=differences')
  await expect(page.getByRole('heading', { name: 'Days compared' })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Write off: disp_/ })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Write off' })
  await dialog.getByRole('button', { name: 'Write off' }).click()
  await expect(dialog.getByText('Please say why.')).toBeVisible()
  await expectAccessible(page, dialog)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another shop of ours')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Write off: disp_/ })).toHaveCount(0)
  await page.goto('/admin-dashboard?tab=tools&list=differences&state=RESOLVED')
  await expect(page.getByText('Another shop of ours').filter({ visible: true }).first()).toBeVisible()
})

test('a bank asks for a booking’s money, and an admin sends it the evidence', async ({ page, quiet }) => {
  // What was typed wrongly is refused.
  quiet(/status of 400/)
  const player = await clientOf('+919000000024')
  const hour = 8
  const { groundId, date } = await freeTurf(hour * 60, hour * 60 + 60)
  const order = await player.bookFull({
    body: { groundId, date, startTime: [hour, 0], endTime: [hour + 1, 0], selectedGameType: 'Cricket' },
  })
  const paid = await payWithoutWindow(order.externalPaymentOrderId)
  await player.confirmPayment({ body: { bookingId: order.entityId, bookingPlayerId: null, ...paid } })
  const client = await signIn(page, admin())
  await control('disputes', { payment_id: paid.razorpay_payment_id })
  const found = async () => (await client.listDisputes({ query: {} })).content[0]
  await expect.poll(async () => (await found())?.bookingId).toBe(order.entityId)

  await page.goto('/admin-dashboard?tab=tools&list=disputes')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^View disp_/ })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Dispute over ₹/ })
  await expect(dialog.getByText('The booking is still ahead.')).toBeVisible()
  await expectAccessible(page, dialog)
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'What the bank gets' }).click()
  expect((await file).suggestedFilename()).toMatch(/^disp_.*\.pdf$/)
  await dialog.getByRole('button', { name: 'Send the evidence' }).click()
  await expect(dialog.getByRole('button', { name: 'Send the evidence' })).toHaveCount(0)
  await expect.poll(async () => (await found())?.status).toBe('UNDER_REVIEW')

  await page.goto('/admin-dashboard?tab=tools&list=bank')
  await page.getByRole('button', { name: 'Add lines' }).click()
  const lines = page.getByRole('dialog', { name: 'Lines of the bank statement' })
  await lines.getByRole('textbox', { name: 'Lines' }).fill('2027-01-14, 1000, A\nnothing')
  await lines.getByRole('button', { name: 'Add' }).click()
  await expect(lines.getByText('Line 2 cannot be read.')).toBeVisible()
  await lines.getByRole('textbox', { name: 'Lines' }).fill('2027-01-14, 1000, SOMEBODY ELSE')
  await lines.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText('SOMEBODY ELSE').filter({ visible: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin-dashboard?tab=tools&list=settled')
  await expectAccessible(page)
})
