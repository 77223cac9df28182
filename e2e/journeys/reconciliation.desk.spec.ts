import { expect, newPhone, running, test } from '../baari.ts'
import { productNow } from '../clock.ts'
import { freeTurf } from '../freeTurf.ts'
import { payOrder } from '../payOrder.ts'
import { clientOf, signIn } from '../signIn.ts'

const control = async (path: string, body: object): Promise<void> => {
  const answer = await fetch(`${running().payments}/_ctl/${path}`, { method: 'POST', body: JSON.stringify(body) })
  expect(answer.ok).toBe(true)
}

const admin = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

test('an admin sends a bank the evidence for a booking, and writes off a dispute over another shop’s payment', async ({
  page,
}) => {
  const client = await signIn(page, admin())
  const player = await clientOf(`+91${newPhone()}`)
  const { groundId, date } = await freeTurf(8 * 60, 9 * 60)
  const order = await player.bookFull({
    body: { groundId, date, startTime: [8, 0], endTime: [9, 0], selectedGameType: 'Cricket' },
  })
  await control('disputes', { payment_id: await payOrder(player, order) })
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
  const found = async () =>
    (await client.listDisputes({ query: {} })).content.find(({ bookingId }) => bookingId === order.entityId)
  await expect.poll(async () => (await found())?.bookingId).toBe(order.entityId)
  await expect
    .poll(async () => (await client.listDifferences({ query: { kind: 'DISPUTE_UNKNOWN' } })).content.length)
    .toBe(1)

  await page.goto('/admin-dashboard?tab=tools&list=disputes')
  await page
    .getByRole('button', { name: /^View disp_/ })
    .filter({ visible: true })
    .first()
    .click()
  const dispute = page.getByRole('dialog', { name: /^Dispute over ₹/ })
  await expect(dispute.getByText('The booking is still ahead.')).toBeVisible()
  const file = page.waitForEvent('download')
  await dispute.getByRole('button', { name: 'What the bank gets' }).click()
  expect((await file).suggestedFilename()).toMatch(/^disp_.*\.pdf$/)
  await dispute.getByRole('button', { name: 'Send the evidence' }).click()
  await expect(dispute.getByRole('button', { name: 'Send the evidence' })).toHaveCount(0)
  await expect.poll(async () => (await found())?.status).toBe('UNDER_REVIEW')

  await page.goto('/admin-dashboard?tab=tools&list=differences')
  await page
    .getByRole('button', { name: /^Write off: disp_/ })
    .filter({ visible: true })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Write off' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Another shop of ours')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Write off: disp_/ })).toHaveCount(0)
})
