import { expect, running, test } from '../baari.ts'
import { signIn } from '../signIn.ts'

const asker = (): string => running().accounts.find(({ role }) => role === 'ADMIN')?.phone ?? ''

/** The bank does something with a payout. */
const steer = async (reference: string, change: { status: string; why: string }): Promise<void> => {
  const response = await fetch(`${running().payouts}/_ctl/payout`, {
    method: 'POST',
    body: JSON.stringify({ reference_id: reference, ...change }),
  })
  expect(response.status).toBe(200)
}

test('a payout is asked for by one admin, approved by another, sent back by the bank and paid by hand', async ({
  page,
}) => {
  const client = await signIn(page, asker())
  const approver = '+919000000002'
  // No other test settles for this owner.
  const owner = 'Rajendra Shekhawat'
  const pending = (await client.listSettlements({ query: { status: 'PENDING', size: 100 } })).content
  const { entityId } = pending.find(({ turfOwnerName }) => turfOwnerName === owner)!
  const address = `/admin-dashboard?tab=settlements&entityId=${entityId}`
  const row = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  const said = (text: string | RegExp) => page.getByText(text).filter({ visible: true }).first()

  await page.goto(address)
  await expect(page.getByText('1 entry')).toBeVisible()
  await row(/^Pay Rajendra/).click()
  const paying = page.getByRole('dialog', { name: 'Pay this settlement' })
  await expect(paying.getByText('••••')).toBeVisible()
  await paying.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(paying).toBeHidden()
  await expect(said(/^Waiting for another admin/)).toBeVisible()

  await row(/^Withdraw the payout/).click()
  const waiting = page.getByRole('dialog', { name: 'This payout is waiting for another admin' })
  await waiting.getByRole('textbox', { name: 'Reason' }).fill('The owner asked to wait a day.')
  await waiting.getByRole('button', { name: 'Withdraw' }).click()
  await expect(waiting).toBeHidden()
  await expect(said('Declined: The owner asked to wait a day.')).toBeVisible()
  await row(/^Pay Rajendra/).click()
  await paying.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(said(/^Waiting for another admin/)).toBeVisible()

  await signIn(page, approver)
  await page.goto(address)
  await row(/^Approve the payout/).click()
  const approving = page.getByRole('dialog', { name: 'A payout is waiting for you' })
  await expect(approving.getByText(/^Requested by Ananya/)).toBeVisible()
  await approving.getByRole('button', { name: /^Approve ₹/ }).click()
  await expect(approving).toBeHidden()
  // The bank takes a moment; the list follows by itself.
  await expect(said('Completed')).toBeVisible()
  await expect(said(/^UTR \d{12}$/)).toBeVisible()
  await expect(row(/^Pay |^Record payout |^Approve /)).toHaveCount(0)

  const [paid] = (await client.listSettlements({ query: { entityId } })).content
  expect(paid).toMatchObject({ status: 'COMPLETED', payout: { status: 'PROCESSED', approvedBy: expect.any(String) } })
  await steer(paid!.payout!.entityId, { status: 'reversed', why: 'The account is closed.' })
  await expect
    .poll(async () => (await client.listSettlements({ query: { entityId } })).content[0]?.status)
    .toBe('FAILED')
  await page.reload()
  await expect(said('Sent back by the bank: The account is closed.')).toBeVisible()
  await expect(row(/^Pay Rajendra/)).toBeVisible()
  await expect(page.getByText('Debits and credits come to 0: the books are in order.')).toBeVisible()

  await row(/^Record payout /).click()
  const recording = page.getByRole('dialog', { name: 'Record payout' })
  await recording.getByRole('textbox', { name: 'Payout ID' }).fill(`by_hand_desk`)
  await recording.getByRole('button', { name: 'Record payout' }).click()
  await expect(recording).toBeHidden()
  await expect(said('Completed')).toBeVisible()
})
