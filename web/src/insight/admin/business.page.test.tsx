import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'

const step = {
  startDate: [2027, 1, 8] as [number, number, number],
  endDate: [2027, 1, 14] as [number, number, number],
  confirmed: 20,
  lapsed: 4,
  other: 1,
  captured: 20_000,
  refunded: 1000,
}

const health: WireReply<Api['readBusinessHealth']> = {
  startDate: [2026, 12, 18],
  endDate: [2027, 1, 14],
  bookings: { begun: 100, confirmed: 80, lapsed: 16, other: 4 },
  payments: { tried: 90, failed: 9 },
  captured: 80_000,
  refunded: 4000,
  steps: [1, 2, 3, 4].map((month) => ({ ...step, startDate: [2026, month, 1] })),
  cities: [
    { city: 'Jaipur', bookedMinutes: 600, openMinutes: 1200 },
    { city: 'Bhopal', bookedMinutes: 300, openMinutes: 1200 },
  ],
}

const shown = (readBusinessHealth: NonNullable<Answers['readBusinessHealth']>, more = ''): Promise<void> =>
  renderAt(`/admin-dashboard?tab=tools&list=business${more}`, {
    as: { ...player, role: 'ADMIN' },
    answers: { readBusinessHealth },
  })

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name, hidden: true })).getAllByRole('row', { hidden: true })

test('an admin reads the numbers behind each plot, and the address chooses other days', async () => {
  const readBusinessHealth = vi.fn<NonNullable<Answers['readBusinessHealth']>>(({ query }) =>
    query.get('startDate') ? { ...health, steps: [step] } : health,
  )
  await shown(readBusinessHealth)
  expect(await screen.findAllByText('Hold ended unpaid')).not.toHaveLength(0)
  // A native `details`, which the keyboard can open.
  for (const opener of screen.getAllByText('Show the numbers'))
    expect(opener.closest('details > summary')).not.toBeNull()
  expect(rowsOf('Bookings by outcome')).toHaveLength(1 + 4 + 1)
  expect(rowsOf('Booked and open hours by city')).toHaveLength(1 + 2)
  expect(rowsOf('Captured and refunded').at(-1)?.textContent).toContain('₹')
  await userEvent.click(screen.getByRole('button', { name: 'Show Filters' }))
  for (const name of ['Start date', 'End date'])
    fireEvent.change(screen.getByLabelText(name), { target: { value: '2027-01-14' } })
  await userEvent.click(screen.getByRole('button', { name: 'Apply Filters' }))
  await waitFor(() => expect(rowsOf('Bookings by outcome')).toHaveLength(3))
  expect(window.location.search).toContain('startDate=2027-01-14')
  screen.getByRole('button', { name: /^Remove filter Start date: / })
  // The address keeps the filter across a reload.
  cleanup()
  await shown(readBusinessHealth, window.location.search.slice('?tab=tools&list=business'.length))
  await screen.findByRole('button', { name: 'Remove filter Start date: 2027-01-14' })
  await waitFor(() => expect(rowsOf('Bookings by outcome')).toHaveLength(3))
})

test('figures that fail to load can be retried', async () => {
  let isDown = true
  await shown(() => (isDown ? badGateway() : health))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  await screen.findByRole('region', { name: 'How full each city is' })
})
