import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ManagedApplication } from '../../admin/lists.ts'
import { paths } from '../../paths.ts'
import { pageOf, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

const application: ManagedApplication = {
  entityId: 'APPLICATION_1',
  state: 'SENT',
  version: 4,
  turf: {
    name: 'Pink Arena',
    address: 'Calgiri Marg',
    city: 'Jaipur',
    latitude: 26.85,
    longitude: 75.8,
    contact: null,
    description: null,
  },
  grounds: [
    {
      name: 'Field',
      supportedGames: ['Cricket'],
      minPlayers: 8,
      maxPlayers: 16,
      availability: true,
      allowFullBooking: true,
      allowPartialBooking: false,
      pricePerHourFullBooking: 1200,
      openingTime: [6, 0],
      closingTime: [23, 59],
      minHoursOfBooking: 1,
      advancePercentage: 20,
    },
  ],
  bankDetails: null,
  payTo: 'HDFC Bank ••••9012',
  permit: { number: 'JMC/118', authority: 'Jaipur', expiresOn: [2027, 12, 31] },
  missing: [],
  isUnderContract: false,
  returnedParts: [],
  note: null,
  changedAt: SERVER_TIME,
  sentAt: SERVER_TIME,
  decidedAt: null,
  turfId: null,
  applicant: { entityId: 'USER_1', name: 'Asha', phone: '+91 98••• ••345' },
}

test('an admin reads all of an application, is refused after a change, returns it, and approves it with terms', async () => {
  const sent: unknown[] = []
  let version = 4
  const shown = () => ({ ...application, version })
  await renderAt(paths.adminTool('applications'), {
    as: { ...player, role: 'ADMIN' },
    answers: {
      listTurfApplications: () => pageOf(shown()),
      returnTurfApplication: ({ body }) => {
        sent.push(body)
        return { ...shown(), state: 'RETURNED' }
      },
      approveTurfApplication: ({ body }) => {
        sent.push(body)
        if (version === 5) return shown()
        version = 5
        return refusal('APPLICATION_CHANGED')
      },
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: /Pink Arena/ }))[0]!)
  const drawer = within(await screen.findByRole('dialog', { name: 'Pink Arena' }))
  drawer.getByText(/^Cricket · 8–16 players · .* · ₹1,200 an hour$/)
  drawer.getByText('JMC/118, Jaipur, until 31 December 2027')
  await userEvent.click(drawer.getByRole('button', { name: 'Return' }))
  const returning = within(await screen.findByRole('dialog', { name: 'Return Pink Arena to its owner' }))
  await userEvent.click(returning.getByRole('button', { name: 'Return' }))
  returning.getByText('Please tick what has to be corrected.')
  await userEvent.click(returning.getByRole('checkbox', { name: 'Permit' }))
  await userEvent.type(returning.getByRole('textbox', { name: 'Note to the owner' }), 'Another number')
  await userEvent.click(returning.getByRole('button', { name: 'Return' }))

  const again = within(await screen.findByRole('dialog', { name: 'Pink Arena' }))
  await userEvent.click(again.getByRole('button', { name: 'Approve' }))
  const approving = within(await screen.findByRole('dialog', { name: 'Approve Pink Arena?' }))
  const approve = approving.getByRole('button', { name: 'Approve' })
  await userEvent.click(approve)
  approving.getByText('Please enter a number from 0 to 100.')
  await userEvent.type(approving.getByRole('spinbutton', { name: 'Commission on whole grounds' }), '8')
  await userEvent.click(approve)
  await approving.findByText('The owner has changed this application. Please look at it again.')
  expect(sent).toEqual([
    { version: 4, parts: ['PERMIT'], note: 'Another number' },
    {
      version: 4,
      terms: {
        settlementFrequency: 'WEEKLY',
        contractEndDate: '2028-01-15',
        monthlyCharges: 1500,
        commissionRules: [
          {
            bookingType: 'FULL',
            commissionMode: 'PERCENTAGE',
            value: 8,
            cancellationChargeMode: 'PERCENTAGE',
            cancellationChargeValue: 8,
          },
        ],
      },
    },
  ])
})
