import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import type { Answers } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aBooking } from '../testing/served.ts'

const { bookingId } = aBooking
const invoice = {
  entityId: 'TAXDOC_01mcbsr3a0000000000000000a',
  kind: 'TAX_INVOICE' as const,
  number: 'IN/26-27/000007',
  issuedOn: [2027, 1, 15] as [number, number, number],
  amount: 1000,
  taxableValue: 847.46,
  cgst: 76.27,
  sgst: 76.27,
  igst: 0,
}
const GSTIN = '08AAPFU0939F1ZV'

const pdf = () =>
  new Response('%PDF', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="IN-26-27-000007.pdf"' },
  })

const saves = () => {
  vi.spyOn(URL, 'createObjectURL')
  return vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
}

const receipt = (answers: Answers): Promise<void> =>
  renderAt(paths.receipt(bookingId), {
    as: player,
    answers: {
      readBooking: () => ({
        ...aBooking,
        payments: [],
        refunds: [],
        events: [],
        calendarUrl: null,
        checkIn: null,
      }),
      ...answers,
    },
  })

test('a receipt offers the tax documents of its booking as files, and takes a GSTIN', async () => {
  const saved = saves()
  let gstin = ''
  const giveGstin = vi.fn<NonNullable<Answers['giveGstin']>>(() => {
    gstin = GSTIN
    return { entityId: bookingId, message: 'Saved' }
  })
  await receipt({
    listBookingTaxDocuments: () => ({
      documents: [invoice],
      gstin,
      legalName: gstin && 'Lions Sports LLP',
      mayGiveGstin: gstin === '',
    }),
    readTaxDocument: pdf,
    giveGstin,
  })
  await screen.findByText(/^IN\/26-27\/000007/)
  await userEvent.click(screen.getByRole('button', { name: 'Tax invoice IN/26-27/000007 as PDF' }))
  await waitFor(() => expect(saved.mock.contexts[0]).toHaveProperty('download', 'IN-26-27-000007.pdf'))
  await userEvent.click(screen.getByRole('button', { name: 'Add GSTIN' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('GSTIN'), '08AAPFU0939F1ZX')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Please enter a valid GSTIN.')
  await dialog.findByText('Please enter the name under which the GSTIN is registered.')
  expect(giveGstin).not.toHaveBeenCalled()
  await userEvent.clear(dialog.getByLabelText('GSTIN'))
  await userEvent.type(dialog.getByLabelText('GSTIN'), GSTIN)
  await userEvent.type(dialog.getByLabelText('Legal name'), 'Lions Sports LLP')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(`GSTIN ${GSTIN}, Lions Sports LLP`)
  expect(screen.queryByRole('button', { name: 'Add GSTIN' })).toBeNull()
})

test('a receipt shows nothing about tax while invoices are off, except that it is not a tax invoice', async () => {
  await receipt({
    listBookingTaxDocuments: () => ({ documents: [], gstin: '', legalName: '', mayGiveGstin: false }),
  })
  await screen.findByText(/This is a receipt, not a tax invoice/)
  expect(screen.queryByText('Tax documents')).toBeNull()
})

test('an owner sees the totals of a month, its documents and the platform’s invoices', async () => {
  const readTaxMonth = vi.fn<NonNullable<Answers['readTaxMonth']>>(() => ({
    totals: [{ ...invoice, percentage: 18, count: 7 }],
    documents: [{ ...invoice, recipientName: 'Lions Sports LLP', recipientGstin: GSTIN }],
    fromPlatform: [{ ...invoice, entityId: 'TAXDOC_01mcbsr3a0000000000000000b', number: 'IN/26-27/000099' }],
  }))
  await renderAt(paths.ownerTaxMonth('2026-12'), {
    as: { ...player, role: 'TURFOWNER' },
    answers: { readTaxMonth },
  })
  const totals = within(await screen.findByRole('table', { name: 'Totals' }))
  expect(totals.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['7', '₹847.46', '₹76.27', '₹1,000']),
  )
  expect(readTaxMonth.mock.calls[0]?.[0].query.get('month')).toBe('2026-12')
  const newest = within(screen.getByRole('table', { name: 'Newest documents' }))
  newest.getByText(`Lions Sports LLP, ${GSTIN}`)
  within(screen.getByRole('table', { name: 'From Baari to you' })).getByText('IN/26-27/000099')
})

test('an admin previews a rule with the documents of last month, and saves it', async () => {
  const setTaxRule = vi.fn<NonNullable<Answers['setTaxRule']>>(() => ({ rates: [], moments: [], message: 'Saved' }))
  await renderAt('/admin-dashboard?tab=books', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      readTrialBalance: () => ({ accounts: [], total: 0 }),
      listTaxRules: () => ({
        rates: [{ kind: 'GST_ON_PLAY', startsOn: [2027, 1, 1], percentage: 18 }],
        moments: [],
      }),
      previewTaxRule: () => ({
        startDate: [2026, 12, 1],
        endDate: [2026, 12, 31],
        documents: [{ kind: 'BILL_OF_SUPPLY', count: 41 }],
        tax: null,
      }),
      setTaxRule,
    },
  })
  await screen.findByRole('cell', { name: '18 %' })
  await userEvent.click(screen.getByRole('button', { name: 'Set a rule' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Preview with last month' }))
  await dialog.findByText('Bill of supply: 41')
  await userEvent.click(dialog.getByRole('button', { name: 'Save the rule' }))
  await waitFor(() =>
    expect(setTaxRule.mock.calls[0]?.[0].body).toEqual({ kind: 'INVOICES', startsOn: '2027-01-16', moment: 'PLAY' }),
  )
})
