import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, pageOf } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

type Breach = WireReply<Api['reportBreach']>

const breach: Breach = {
  entityId: 'BREACH_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  what: 'A list was left open',
  data: 'Numbers',
  people: null,
  discoveredAt: '2027-01-14T04:00:00.000Z',
  boardBy: '2027-01-17T04:00:00.000Z',
  boardToldAt: null,
  peopleToldAt: null,
  closedAt: null,
  reportedBy: 'Meera',
  reportedAt: '2027-01-14T05:00:00.000Z',
  entries: [],
}

const opened = (answers: Answers) =>
  renderAt('/admin-dashboard?tab=tools&list=breaches', { as: { ...player, role: 'ADMIN' }, answers })

test('says so without breaches', async () => {
  await opened({ listBreaches: () => pageOf() })
  await screen.findByText('No breach has been reported.')
})

test('sends a breach only with a description', async () => {
  const reportBreach = vi.fn(() => breach)
  await opened({ listBreaches: () => pageOf(), reportBreach })
  await userEvent.click(await screen.findByRole('button', { name: 'Report a breach' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  await sheet.findByText('Please write what happened.')
  expect(reportBreach).not.toHaveBeenCalled()
  await userEvent.type(sheet.getByLabelText('What happened'), 'A list was left open')
  await userEvent.type(sheet.getByLabelText('Which data'), 'Numbers')
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }))
  // The toast is visible and announced.
  await screen.findAllByText('Added to the register.')
  expect(reportBreach).toHaveBeenCalledOnce()
})

test('a step is added to a breach, and a failure shows an error', async () => {
  await opened({ listBreaches: () => pageOf(breach), addBreachEntry: badGateway })
  // The button is in the table, and on the card for narrow screens.
  const [add] = await screen.findAllByRole('button', { name: 'Add what was done: A list was left open' })
  await userEvent.click(add!)
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByLabelText('Details'), 'Closed the list')
  await userEvent.click(sheet.getByRole('button', { name: 'Add' }))
  await sheet.findByRole('alert')
})
