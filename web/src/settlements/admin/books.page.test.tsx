import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aContract } from '../../testing/aContract.ts'
import { type Answers, badGateway, pageOf } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

const balanced = {
  accounts: [
    { account: 'bank' as const, opening: 1000.01, debits: 100, credits: 0, balance: 1100.01 },
    { account: 'commission_income' as const, opening: 0, debits: 0, credits: 100, balance: -100 },
    { account: 'retained_earnings' as const, opening: -1000.01, debits: 0, credits: 0, balance: -1000.01 },
  ],
  total: 0,
}

const daysOf = (query: URLSearchParams | undefined) => Object.fromEntries(query ?? [])

const shown = (answers: Answers = {}, days = ''): Promise<void> =>
  renderAt(`/admin-dashboard?tab=books${days}`, {
    as: { ...player, role: 'ADMIN' },
    answers: { readTrialBalance: () => balanced, listTaxRules: () => ({ rates: [], moments: [] }), ...answers },
  })

test('the books open with the current financial year, and a link shows the year before', async () => {
  const readTrialBalance = vi.fn<NonNullable<Answers['readTrialBalance']>>(() => balanced)
  await shown({ readTrialBalance })
  await screen.findByText('The books balance: debits equal credits.')
  expect(daysOf(readTrialBalance.mock.calls[0]?.[0].query)).toEqual({ startDate: '2026-04-01', endDate: '2027-03-31' })
  const table = within(screen.getByRole('table'))
  const sum = table.getAllByRole('row').at(-1)!
  expect(
    within(sum)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(0, 5),
  ).toEqual(['Total', '₹0', '₹100', '₹100', '₹0'])
  expect(screen.queryAllByRole('button', { name: 'Newest entries: Retained earnings' })).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: 'Last financial year' }))
  await waitFor(() =>
    expect(daysOf(readTrialBalance.mock.lastCall?.[0].query)).toEqual({
      startDate: '2025-04-01',
      endDate: '2026-03-31',
    }),
  )
})

test('saves the journal and the ledger of an account as files for the days shown', async () => {
  const content = vi.spyOn(URL, 'createObjectURL')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const file = (name: string) =>
    new Response('date\r\n', {
      headers: { 'content-type': 'text/csv', 'content-disposition': `attachment; filename="${name}"` },
    })
  const exportJournal = vi.fn<NonNullable<Answers['exportJournal']>>(() => file('journal.csv'))
  const exportLedger = vi.fn<NonNullable<Answers['exportLedger']>>(() => file('bank.csv'))
  await shown({ exportJournal, exportLedger, listLedgerEntries: () => ({ entries: [] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Journal as CSV' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(saved.mock.contexts[0]).toHaveProperty('download', 'journal.csv')
  expect(await new Response(content.mock.lastCall?.[0] as Blob).text()).toBe('date\r\n')
  expect(daysOf(exportJournal.mock.calls[0]?.[0].query)).toEqual({ startDate: '2026-04-01', endDate: '2027-03-31' })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Newest entries: Bank account' }))[0]!)
  await userEvent.click(await screen.findByRole('button', { name: /^Entries from .* as CSV$/ }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(exportLedger.mock.calls[0]?.[0].params).toEqual({ account: 'bank' })
})

test('shows the balances of more days than a file can cover, but offers no file', async () => {
  await shown({}, '&from=2025-01-01&to=2027-01-31')
  await screen.findByText('A file can cover at most 366 days.')
  await screen.findByText('The books balance: debits equal credits.')
  expect(screen.queryAllByRole('button', { name: 'Journal as CSV' })).toEqual([])
})

test('a last day before the first sends no request', async () => {
  const readTrialBalance = vi.fn<NonNullable<Answers['readTrialBalance']>>(() => balanced)
  await shown({ readTrialBalance }, '&from=2027-02-01&to=2027-01-31')
  await screen.findByText('The last day must not be before the first.')
  expect(readTrialBalance).not.toHaveBeenCalled()
})

test('says that there are no entries, or that the books did not load', async () => {
  await shown({ readTrialBalance: () => ({ accounts: [], total: 0 }) })
  await screen.findByText('There are no entries up to the last day.')
  await shown({ readTrialBalance: badGateway })
  await screen.findByRole('button', { name: 'Try again' })
})

test('an account of the books opens its newest entries, and Back closes them', async () => {
  await shown({
    listLedgerEntries: () => ({
      entries: [
        {
          entityId: 'ENTRY_1',
          at: '2027-01-15T04:00:00.000Z',
          kind: 'COMMISSION',
          cause: 'commission:BOOKING_1',
          amount: -100,
          turfOwnerName: 'Rajendra Shekhawat',
          bookingId: 'BOOKING_1',
          settlementId: null,
        },
      ],
    }),
  })
  await screen.findAllByText('commission_income')
  await userEvent.click((await screen.findAllByRole('button', { name: 'Newest entries: Earned: commission' }))[0]!)
  const entries = within(await screen.findByRole('dialog', { name: 'Earned: commission' }))
  expect(await entries.findAllByRole('listitem')).toHaveLength(1)
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Earned: commission' })).toBeNull())
})

test('an auditor sees the books and the sections around them, and no other part of the dashboard', async () => {
  await renderAt('/admin-dashboard?tab=users', {
    as: { ...player, role: 'AUDITOR' },
    answers: { readTrialBalance: () => balanced, listTaxRules: () => ({ rates: [], moments: [] }) },
  })
  await screen.findByText('The books balance: debits equal credits.')
  const sections = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link')
  expect(sections.map(({ textContent }) => textContent)).toEqual(['View Contracts', 'Settlements', 'Books', 'Tools'])
  expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Set a rule' })).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Logout' })).not.toEqual([])
})

test('an auditor who opens a page of players is sent back to the books', async () => {
  await renderAt('/profile', {
    as: { ...player, role: 'AUDITOR' },
    answers: { readTrialBalance: () => balanced, listTaxRules: () => ({ rates: [], moments: [] }) },
  })
  await screen.findByText('That page is for another kind of account, so we brought you here.')
  await screen.findByText('The books balance: debits equal credits.')
})

test('an auditor reads contracts without a button to change them', async () => {
  await renderAt('/admin-dashboard?tab=contracts', {
    as: { ...player, role: 'AUDITOR' },
    answers: { listContracts: () => pageOf(aContract) },
  })
  await screen.findAllByText(aContract.turfOwnerName)
  expect(screen.queryAllByRole('button', { name: /^Edit/ })).toEqual([])
})
