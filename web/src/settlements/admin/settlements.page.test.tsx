import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ManagedSettlement } from '../../admin/lists.ts'
import { aContract } from '../../testing/aContract.ts'
import { type Answers, pageOf, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { aSettlement } from '../../testing/aSettlement.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

const pending: ManagedSettlement = {
  ...aSettlement,
  turfOwnerName: 'Rajendra Shekhawat',
  payTo: 'HDFC Bank ••••9012',
  payout: null,
  mayDo: ['RECORD'],
}

const shown = (answers: Answers = {}, list = 'settlements'): Promise<void> =>
  renderAt(`/admin-dashboard?tab=${list}`, {
    as: { ...player, role: 'ADMIN' },
    answers: {
      listSettlements: () => pageOf(pending),
      listUsers: () =>
        pageOf({
          entityId: 'USER_1',
          firstName: 'Asha',
          lastName: null,
          userName: null,
          phoneNumber: '+91•••••••021',
          email: null,
          role: 'USER' as const,
          status: 'ACTIVE' as const,
          createdAt: [2027, 1, 2, 9, 0, 0],
          canAnswerEnquiries: false,
        }),
      ...answers,
    },
  })

test('a settlement is settled only with a payout ID, and its row updates', async () => {
  let settled = pending
  const recordPayout = vi.fn<NonNullable<Answers['recordPayout']>>(() => {
    settled = { ...pending, status: 'COMPLETED', payoutId: 'pout_1', mayDo: [] }
    return { ...settled, message: 'Settlement updated successfully' }
  })
  await shown({ listSettlements: () => pageOf(settled), recordPayout })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Record payout / }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payout' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Record payout' }))
  await dialog.findByText('Please enter a payout ID')
  expect(recordPayout).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Payout ID' }), 'pout_1')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payout' }))
  await screen.findAllByText('Settlement updated successfully')
  expect(await screen.findAllByText('Completed')).not.toHaveLength(0)
  expect(screen.queryAllByRole('button', { name: /^Record payout / })).toHaveLength(0)
})

test('recording from the drawer keeps the focus, is heard in the drawer, and closing it returns to the row', async () => {
  const saved = Promise.withResolvers<void>()
  const recordPayout = vi.fn<NonNullable<Answers['recordPayout']>>(async () => {
    await saved.promise
    return { ...pending, message: 'Settlement updated successfully' }
  })
  await shown({ recordPayout })
  const [row] = await screen.findAllByRole('button', { name: 'Open Rajendra Shekhawat' })
  await userEvent.click(row!)
  const drawer = within(await screen.findByRole('dialog', { name: 'Rajendra Shekhawat' }))
  await userEvent.click(drawer.getByRole('button', { name: /^Record payout / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record payout' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Payout ID' }), 'pout_1')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payout' }))
  const busy = await dialog.findByRole('button', { name: 'Recording…' })
  expect(busy).toHaveProperty('disabled', false)
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(busy)
  saved.resolve()
  const again = await screen.findByRole('dialog', { name: 'Rajendra Shekhawat' })
  await waitFor(() => expect(within(again).getByRole('status').textContent).toBe('Settlement updated successfully'))
  await userEvent.click(within(again).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(recordPayout).toHaveBeenCalledTimes(1)
})

const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)

test('shows owner, period, status and money in short rows, and the rest with the actions in a drawer', async () => {
  await shown()
  const [open] = await screen.findAllByRole('button', { name: 'Open Rajendra Shekhawat' })
  expect(heads().slice(0, 6)).toEqual(['Turf owner', 'Period', 'Status', 'Net payable', 'To be paid on', 'Actions'])
  expect(screen.queryByText('TCS')).toBeNull()
  await userEvent.click(open!)
  const drawer = within(await screen.findByRole('dialog', { name: 'Rajendra Shekhawat' }))
  drawer.getByText('TCS')
  drawer.getByText('HDFC Bank ••••9012')
  drawer.getByRole('button', { name: /^Statement of .* as PDF$/ })
  await userEvent.click(drawer.getByRole('button', { name: /^Record payout / }))
  await screen.findByRole('dialog', { name: 'Record payout' })
  window.history.back()
  await screen.findByRole('dialog', { name: 'Rajendra Shekhawat' })
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // A press beside the name opens the row as well.
  const row = within(screen.getByRole('row', { name: /Rajendra Shekhawat/ }))
  await userEvent.click(row.getAllByRole('cell')[1]!)
  await screen.findByRole('dialog', { name: 'Rajendra Shekhawat' })
})

test('“All columns” is remembered for each list; hidden columns stay hidden on screen but are printed', async () => {
  const all = () => screen.findByRole('button', { name: 'All columns' })
  const columns = (name: string) => screen.findByRole('button', { name })
  await shown()
  await userEvent.click(await all())
  expect(heads()).toContain('TCS')
  await userEvent.click(await columns('Columns: Settlements'))
  const sheet = within(await screen.findByRole('dialog', { name: 'Columns' }))
  await userEvent.click(sheet.getByRole('checkbox', { name: 'TCS' }))
  await columns('Columns, 1 hidden: Settlements')
  expect(heads()).not.toContain('TCS')
  // A card has the same lines.
  const card = within(screen.getByRole('article', { name: /Rajendra/ }))
  const lines = () => card.getAllByRole('term').map(({ textContent }) => textContent)
  expect(lines()).toContain('TDS')
  expect(lines()).not.toContain('TCS')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(lines()).toContain('TCS')
  act(() => void window.dispatchEvent(new Event('afterprint')))
  cleanup()
  await shown({}, 'users')
  expect((await all()).getAttribute('aria-pressed')).toBe('false')
  cleanup()
  await shown()
  expect((await all()).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(await columns('Columns, 1 hidden: Settlements'))
  await userEvent.click(await screen.findByRole('button', { name: 'Show all columns' }))
  await columns('Columns: Settlements')
})

test('an admin saves the statement of a settlement as a PDF', async () => {
  const file = vi.spyOn(URL, 'createObjectURL')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const readStatement = vi.fn<NonNullable<Answers['readStatement']>>(
    () =>
      new Response('%PDF-1.7', {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="settlement-2027-01-04.pdf"',
        },
      }),
  )
  await shown({ readStatement })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Open Rajendra Shekhawat' }))[0]!)
  await userEvent.click((await screen.findAllByRole('button', { name: /^Statement of .* as PDF$/ }))[0]!)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'settlement-2027-01-04.pdf')
  expect(await new Response(file.mock.lastCall?.[0] as Blob).text()).toBe('%PDF-1.7')
  expect(readStatement.mock.calls[0]?.[0].params).toEqual({ settlementId: aSettlement.entityId })
})

test('new bank details of a contract are saved, and wait for another admin', async () => {
  const bank = { ...aContract.bankDetails!, accountNumber: '123456789012' }
  const waiting = { payTo: 'Axis Bank ••••1111', effectiveAt: '2027-01-17T04:30:00.000Z', isApproved: false }
  let contract = aContract
  const updateContract = vi.fn<NonNullable<Answers['updateContract']>>(() => {
    contract = { ...aContract, bankChange: waiting }
    return { ...contract, awaitsApproval: false }
  })
  await shown(
    {
      listContracts: () => pageOf(contract),
      reveal: () => ({ entityId: aContract.entityId, contact: null, bankDetails: bank }),
      updateContract,
    },
    'contracts',
  )
  const [edit] = await screen.findAllByRole('button', { name: /^Edit the contract of Tara Desk/ })
  await userEvent.click(edit!)
  const sheet = within(await screen.findByRole('dialog', { name: 'Contract of Tara Desk' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Show bank details' }))
  for (const [label, value] of [
    ['Bank name', 'Axis Bank'],
    ['Account number', '999900001111'],
  ] as const) {
    const field = await sheet.findByLabelText(label)
    await userEvent.clear(field)
    await userEvent.type(field, value)
  }
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await screen.findAllByText(/^Saved\. The new account takes effect after 48 hours/)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Open Tara Desk' }))[0]!)
  await screen.findAllByText(/^HDFC Bank ••••9012; from .*: Axis Bank ••••1111, once approved$/)
  expect(updateContract.mock.calls).toMatchObject([
    [{ body: { bankDetails: { bankName: 'Axis Bank', accountNumber: '999900001111' } } }],
  ])
})

const asked: NonNullable<ManagedSettlement['payout']> = {
  entityId: 'PAYOUT_1',
  amount: 852.4,
  status: 'AWAITING_APPROVAL',
  payTo: 'HDFC Bank ••••9012',
  askedBy: 'Ananya',
  askedAt: SERVER_TIME,
  approvedBy: null,
  providerPayoutId: null,
  utr: null,
  reason: null,
}

test('requires the second factor for a payout, waits for another admin, and can withdraw it', async () => {
  let settlement: ManagedSettlement = { ...pending, mayDo: ['PAY', 'RECORD'] }
  let isProven = false
  await shown({
    listSettlements: () => pageOf(settlement),
    paySettlement: () => {
      if (!isProven) return refusal('SECOND_FACTOR_ASKED_AGAIN')
      settlement = { ...pending, status: 'PROCESSING', payout: asked, mayDo: ['DECLINE'] }
      return settlement
    },
    verifySecondFactor: ({ body }) => {
      isProven = (body as { code: string }).code === 'AAAA-BBBB'
      return { goodUntil: SERVER_TIME, recoveryCodesLeft: 9, message: 'Good.' }
    },
    declinePayout: ({ body }) => {
      const { reason } = body as { reason: string }
      settlement = { ...pending, payout: { ...asked, status: 'DECLINED', reason }, mayDo: ['PAY', 'RECORD'] }
      return settlement
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Pay Rajendra/ }))[0]!)
  const paying = within(await screen.findByRole('dialog', { name: 'Pay this settlement' }))
  paying.getByText('₹852.40 to HDFC Bank ••••9012')
  await userEvent.click(paying.getByRole('button', { name: /^Pay ₹/ }))
  const prompt = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  await userEvent.click(prompt.getByRole('button', { name: 'Use a recovery code' }))
  fireEvent.change(prompt.getByRole('textbox', { name: 'Recovery code' }), { target: { value: 'AAAA-BBBB' } })
  await userEvent.click(prompt.getByRole('button', { name: 'Continue' }))
  await screen.findAllByText('Waiting for another admin, requested by Ananya')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await userEvent.click((await screen.findAllByRole('button', { name: /^Withdraw the payout/ }))[0]!)
  const waiting = within(await screen.findByRole('dialog', { name: 'This payout is waiting for another admin' }))
  fireEvent.change(waiting.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Wait a day.' } })
  await userEvent.click(waiting.getByRole('button', { name: 'Withdraw' }))
  await screen.findAllByText('Declined: Wait a day.')
  expect(screen.getAllByRole('button', { name: /^Pay Rajendra/ })).not.toHaveLength(0)
})

test('shows the bank reference of an approved payout, and pays again one sent back by the bank', async () => {
  let settlement: ManagedSettlement = { ...pending, status: 'PROCESSING', payout: asked, mayDo: ['APPROVE', 'DECLINE'] }
  await shown({
    listSettlements: () => pageOf(settlement),
    approvePayout: () => {
      const payout = { ...asked, status: 'PROCESSED' as const, approvedBy: 'Bela', utr: '123456789012' }
      settlement = { ...pending, status: 'COMPLETED', payout, mayDo: [] }
      return settlement
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Approve the payout/ }))[0]!)
  const approving = within(await screen.findByRole('dialog', { name: 'A payout is waiting for you' }))
  approving.getByText(/^Requested by Ananya/)
  await userEvent.click(approving.getByRole('button', { name: 'Approve ₹852.40' }))
  await screen.findAllByText('UTR 123456789012')
  expect(screen.getAllByText('Completed')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: /^Pay |^Record payout |^Approve / })).toBeNull()
  cleanup()
  const payout = { ...asked, status: 'REVERSED' as const, reason: 'The account is closed.' }
  settlement = { ...pending, status: 'FAILED', payout, mayDo: ['PAY', 'RECORD'] }
  await shown({ listSettlements: () => pageOf(settlement) })
  await screen.findAllByText('Sent back by the bank: The account is closed.')
  expect(screen.getAllByRole('button', { name: /^Pay Rajendra/ })).not.toHaveLength(0)
})
