import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aContractPreview } from '../../testing/served.ts'

const OWNER = 'USER_01JZX3Y5M8Q2T4V6W8Y0A2C4E8'

type Preview = NonNullable<Answers['previewContract']>

const open = (previewContract: Preview) =>
  renderAt(`/admin-dashboard?tab=createContracts&owner=${OWNER}`, {
    as: { ...player, role: 'ADMIN' },
    answers: { findTurfOwners: () => ({ owners: [] }), listContracts: () => pageOf(), previewContract },
  })

const beside = () => screen.findByRole('complementary', { name: 'What the owner gets' })

test('shows the payout beside the terms, and updates it as they change', async () => {
  const previewContract = vi.fn<Preview>(() => aContractPreview)
  await open(previewContract)
  const aside = within(await beside())
  await aside.findByText('₹1,402.24')
  aside.getByText('An example: full ground, 1 hour')
  aside.getByText('Every week, first on 19 January 2027')
  const [mode] = screen.getAllByLabelText('Commission mode')
  const [value] = screen.getAllByLabelText('Commission value')
  await userEvent.selectOptions(mode!, 'PERCENTAGE')
  await userEvent.clear(value!)
  aside.getByText('Complete the terms to see what the owner gets.')
  await userEvent.type(value!, '10')
  await aside.findByText('Commission 10%')
  await waitFor(() =>
    expect(previewContract.mock.calls.at(-1)?.[0].body).toMatchObject({
      turfOwnerId: OWNER,
      isGstRegistered: false,
      commissionRules: [{ bookingType: 'FULL', commissionMode: 'PERCENTAGE', value: 10 }, { bookingType: 'PARTIAL' }],
    }),
  )
  await userEvent.clear(screen.getByLabelText('Monthly Charges'))
  await userEvent.type(screen.getByLabelText('Monthly Charges'), '900')
  aside.getByText('₹900')
})

test('figures stay with their terms until new ones arrive', async () => {
  const second = Promise.withResolvers<typeof aContractPreview>()
  const previewContract = vi.fn<Preview>(() => second.promise).mockImplementationOnce(() => aContractPreview)
  await open(previewContract)
  const aside = within(await beside())
  await aside.findByText('Every week, first on 19 January 2027')
  await userEvent.selectOptions(screen.getByLabelText('Settlement Frequency'), 'MONTHLY')
  await waitFor(() => expect(previewContract).toHaveBeenCalledTimes(2))
  aside.getByText('Every week, first on 19 January 2027')
  second.resolve({ ...aContractPreview, firstPayoutOn: [2027, 2, 2] })
  await aside.findByText('Every month, first on 2 February 2027')
})

test('uses the price of the owner’s ground, and shows taxes only if there are any', async () => {
  await open(() => ({
    ...aContractPreview,
    ground: { turfName: 'Amber Box', groundName: 'Pitch 1' },
    taxes: 28.8,
    toOwner: 1373.44,
  }))
  const aside = within(await beside())
  await aside.findByText('Pitch 1, Amber Box: full ground, 1 hour')
  aside.getByText('Taxes')
  aside.getByText('−₹28.80')
})

test('leaves a removed rule out of the figures, and lets it be added again', async () => {
  const previewContract = vi.fn<Preview>(() => aContractPreview)
  await open(previewContract)
  await within(await beside()).findByText('₹1,402.24')
  await userEvent.click(screen.getByRole('button', { name: 'Remove rule 2' }))
  await waitFor(() =>
    expect(previewContract.mock.lastCall?.[0].body).toMatchObject({ commissionRules: [{ bookingType: 'FULL' }] }),
  )
  expect(screen.getAllByLabelText('Commission mode')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: '+ Add Rule' }))
  expect(screen.getAllByLabelText('Commission mode')).toHaveLength(2)
})

test('without bank details a note says that the first payout waits for them, even while figures load', async () => {
  await open(() => new Promise(() => undefined))
  const note = 'Bank Details. The first payout stays pending until they are there.'
  within(await beside()).getByText(note)
  await userEvent.click(screen.getByRole('button', { name: /^More/ }))
  await userEvent.clear(screen.getByLabelText('UPI ID'))
  await userEvent.type(screen.getByLabelText('UPI ID'), 'tara@oksbi')
  expect(screen.queryByText(note)).toBeNull()
})

test('figures that fail to load can be retried', async () => {
  let isDown = true
  await open(() => (isDown ? refusal('UNEXPECTED') : aContractPreview))
  const aside = within(await beside())
  const again = await aside.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  await aside.findByText('₹1,402.24')
})
