import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

const admin = { ...player, role: 'ADMIN' as const }

const difference = {
  entityId: 'DIFFERENCE_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  kind: 'DISPUTE_UNKNOWN' as const,
  action: 'WRITE_OFF' as const,
  subjectId: 'disp_1',
  day: [2027, 1, 14] as [number, number, number],
  ours: null,
  theirs: 500,
  providerPaymentId: 'pay_of_another_shop',
  bookingId: null,
  method: null,
  contact: null,
  paidAt: null,
  foundAt: '2027-01-15T04:00:00.000Z',
  isUnderWay: false,
  resolvedAt: null,
  resolvedBy: null,
  how: null,
  reason: null,
}

test('a difference is written off only with a reason', async () => {
  const resolveDifference = vi.fn<NonNullable<Answers['resolveDifference']>>(() => ({
    ...difference,
    resolvedAt: '2027-01-15T04:30:00.000Z',
    how: 'WRITTEN_OFF' as const,
  }))
  await renderAt('/admin-dashboard?tab=tools&list=differences', {
    as: admin,
    answers: {
      listDifferences: () => pageOf(difference),
      listReconciliationDays: () => pageOf(),
      resolveDifference,
    },
  })
  await screen.findByRole('heading', { name: 'Days compared' })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Write off: disp_/ }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }))
  await dialog.findByText('Please say why.')
  expect(resolveDifference).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Another shop of ours')
  await userEvent.click(dialog.getByRole('button', { name: 'Write off' }))
  await waitFor(() =>
    expect(resolveDifference.mock.calls[0]?.[0].body).toMatchObject({ reason: 'Another shop of ours' }),
  )
})

test('a resolved difference shows the reason of its write-off', async () => {
  await renderAt('/admin-dashboard?tab=tools&list=differences&state=RESOLVED', {
    as: admin,
    answers: {
      listDifferences: () =>
        pageOf({
          ...difference,
          resolvedAt: '2027-01-15T04:30:00.000Z',
          resolvedBy: 'Ananya',
          how: 'WRITTEN_OFF' as const,
          reason: 'Another shop of ours',
        }),
      listReconciliationDays: () => pageOf(),
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Open / }))[0]!)
  within(await screen.findByRole('dialog')).getByText(/Another shop of ours/)
})

test('adds lines of a bank statement, and names one that cannot be read', async () => {
  const sentence = 'Line 2 cannot be read. Please check its date, amount and reference.'
  let lines: { reference: string }[] = []
  await renderAt('/admin-dashboard?tab=tools&list=bank', {
    as: admin,
    answers: {
      listBankLines: () =>
        pageOf(
          ...lines.map(({ reference }) => ({
            entityId: 'BANKLINE_1',
            bookedOn: [2027, 1, 14] as [number, number, number],
            amount: 1000,
            reference,
            enteredAt: '2027-01-15T04:00:00.000Z',
            settlementId: null,
          })),
        ),
      addBankLines: ({ body }) => {
        if ((body as { statement: string }).statement.includes('nothing'))
          return refusal('BANK_STATEMENT_UNREADABLE', { message: sentence, detail: sentence, errorMessage: sentence })
        lines = [{ reference: 'NEFT OF A SHOP' }]
        return { added: 1, known: 0, matched: 0 }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add lines' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Lines of the bank statement' }))
  const field = sheet.getByRole('textbox', { name: 'Lines' })
  await userEvent.type(field, '2027-01-14, 1000, A{Enter}nothing')
  await userEvent.click(sheet.getByRole('button', { name: 'Add' }))
  await sheet.findByText(sentence)
  await userEvent.clear(field)
  await userEvent.type(field, '2027-01-14, 1000, NEFT OF A SHOP')
  await userEvent.click(sheet.getByRole('button', { name: 'Add' }))
  expect(await screen.findAllByText('NEFT OF A SHOP')).not.toHaveLength(0)
})
