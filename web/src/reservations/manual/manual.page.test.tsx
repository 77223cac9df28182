import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { anOwnerTurf } from '../../testing/served.ts'

test.for([
  ['?tab=create', 'Create booking', 'Please fill all required fields for booking.'],
  ['', 'Show bookings', 'Please select all fields.'],
] as const)('bookings by hand%s: an empty form reports missing fields', async ([query, button, sentence]) => {
  await renderAt(`/turf-owner/manual-bookings${query}`, {
    as: { ...player, role: 'TURFOWNER' },
    answers: { listOwnerTurfs: () => [anOwnerTurf()] },
  })
  await userEvent.click(await screen.findByRole('button', { name: button }))
  await screen.findByText(sentence)
})
