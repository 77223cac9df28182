import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageOf } from '../../testing/answers.ts'
import { player, renderAt } from '../../testing/renderAt.tsx'

const owner = { ...player, role: 'TURFOWNER' as const }

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('an owner narrows the bookings as a whole, takes one filter back, and clears what was only typed', async () => {
  const asked: unknown[] = []
  await renderAt('/turf-owner/bookings?id=BOOKING_1&status=CONFIRMED', {
    as: owner,
    answers: {
      listOwnerTurfs: () => [],
      listOwnerBookings: ({ query }) => {
        asked.push([query.get('bookingId'), query.get('bookingStatus')])
        return pageOf()
      },
    },
  })
  await waitFor(() => expect(asked.at(-1)).toEqual(['BOOKING_1', 'CONFIRMED']))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove filter Booking ID: BOOKING_1' }))
  await waitFor(() => expect(asked.at(-1)).toEqual(['', 'CONFIRMED']))
  screen.getByRole('button', { name: 'Remove filter Status: Confirmed' })
  const toggle = screen.getByRole('button', { name: /^(?:Show|Hide) Filters$/ })
  if (toggle.getAttribute('aria-expanded') === 'false') fireEvent.click(toggle)

  fireEvent.change(field('Start date'), { target: { value: '2027-02-01' } })
  fireEvent.change(field('End date'), { target: { value: '2027-01-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText('The end date cannot be before the start date.')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(asked.at(-1)).toEqual(['', null]))
  expect(screen.queryByText('The end date cannot be before the start date.')).toBeNull()

  fireEvent.change(field('Booking ID'), { target: { value: 'typed' } })
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field('Booking ID').value).toBe('')
})
