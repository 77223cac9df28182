import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { test } from 'vitest'
import { anOwnerGround } from '../../testing/anOwnerGround.ts'
import { pageOf, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { anOwnerTurf, TURF } from '../../testing/served.ts'

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

const ground = anOwnerGround({ name: 'Half A' })

const booking: WireReply<Api['createBlock']> = {
  entityId: 'BLOCK_1',
  blockType: 'MANUAL_BOOKING',
  date: [2027, 1, 20],
  startTime: [17, 0],
  endTime: [18, 0],
  startsAt: '2027-01-20T11:30:00.000Z',
  endsAt: '2027-01-20T12:30:00.000Z',
  reason: 'By phone',
  active: true,
  turfEntityId: TURF,
  turfName: 'Pink City Arena',
  groundEntityId: ground.entityId,
  groundName: ground.name,
  metadata: {
    name: null,
    game: 'Cricket',
    phone: '+919876543210',
    price: 500,
    notes: null,
    collected: null,
    method: null,
  },
}

const choose = (name: string, option: string) => userEvent.selectOptions(screen.getByRole('combobox', { name }), option)

test('saves a manual booking, and reports the refusal of an overlapping one', async () => {
  let isTaken = false
  await renderAt('/turf-owner/manual-bookings?tab=create', {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ grounds: [ground] })],
      createBlock: () => {
        if (isTaken) return refusal('SLOT_TAKEN')
        isTaken = true
        return booking
      },
    },
  })
  await screen.findByRole('button', { name: 'Create booking' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ground' }), ground.entityId)
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2027-01-20' } })
  await choose('Start time', '5:00 pm')
  await choose('End time', '6:00 pm')
  fireEvent.change(screen.getByRole('textbox', { name: /^Phone/ }), { target: { value: '9876543210' } })
  await userEvent.click(screen.getByRole('button', { name: 'Create booking' }))
  await screen.findAllByText('Manual booking created!')
  await choose('Start time', '5:30 pm')
  await choose('End time', '6:30 pm')
  await userEvent.click(screen.getByRole('button', { name: 'Create booking' }))
  await screen.findByText('Someone else has just taken this time. Please choose another one.')
})

test('lists the manual bookings of a ground, and cancels one', async () => {
  let bookings = [booking]
  await renderAt('/turf-owner/manual-bookings', {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf({ grounds: [ground] })],
      listBlocks: () => pageOf(...bookings),
      deactivateBlock: () => {
        bookings = []
        return { entityId: 'BLOCK_1', active: false, message: 'Cancelled.' }
      },
    },
  })
  await screen.findByRole('button', { name: 'Show bookings' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ground' }), ground.entityId)
  for (const label of ['Start date', 'End date'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: '2027-01-20' } })
  await userEvent.click(screen.getByRole('button', { name: 'Show bookings' }))
  const card = within(await screen.findByRole('article', { name: /5:00 – 6:00 pm/ }))
  card.getByText('Confirmed')
  card.getByText('₹500')
  await userEvent.click(card.getByRole('button', { name: /^Cancel/ }))
  await screen.findByText('No Manual Booking Found For These Filters')
})
