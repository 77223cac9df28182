import { shortId } from '@baari/contract/wire/values.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { anAdminBooking } from '../../testing/served.ts'

const other = { ...anAdminBooking, bookingId: 'BOOKING_01JZX3Y5M8Q2T4V6W8Y0A2C4E9', playerName: 'Second Player' }

test('the keyboard opens a booking in a drawer with an address, and Back closes it', async () => {
  await renderAt('/admin-dashboard?tab=bookings', {
    as: { ...player, role: 'ADMIN' },
    answers: { listAllBookings: () => pageOf(anAdminBooking, other) },
  })
  const table = within(await screen.findByRole('table', { name: 'Bookings', hidden: true }))
  const [first, second] = table.getAllByRole('button', { name: /^Open /, hidden: true })
  first?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('{Enter}')
  const drawer = within(await screen.findByRole('dialog', { name: 'Second Player' }))
  drawer.getByText(shortId(other.bookingId))
  drawer.getByText(anAdminBooking.ownerName)
  drawer.getByText('Ground ID')
  drawer.getByRole('button', { name: `Refund booking ${shortId(other.bookingId)}` })
  expect(window.location.search).toBe(`?tab=bookings&of=${other.bookingId}&sheet=booking`)
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the drawer lists the players of a game, each with seats, money and a way to cancel', async () => {
  const [first, second] = ['PLAYER_01JZX3Y5M8Q2T4V6W8Y0A2C4F1', 'PLAYER_01JZX3Y5M8Q2T4V6W8Y0A2C4F2'] as const
  const seats = (partialBookingId: string, numberOfPlayersBooked: number) => ({
    ...anAdminBooking,
    partialBookingId,
    numberOfPlayersBooked,
    cancel: { refundAmount: 270 },
    giveBack: null,
  })
  const game = {
    ...anAdminBooking,
    bookingType: 'PARTIAL' as const,
    partialBookings: [seats(first, 2), seats(second, 1)],
  }
  const cancelAnyBooking = vi.fn<NonNullable<Answers['cancelAnyBooking']>>(() => ({
    bookingId: game.bookingId,
    status: 'CANCELLED',
    refundAmount: 270,
    message: 'Booking cancelled successfully',
  }))
  await renderAt(`/admin-dashboard?tab=bookings&sheet=booking&of=${game.bookingId}`, {
    as: { ...player, role: 'ADMIN' },
    answers: { listAllBookings: () => pageOf(game), cancelAnyBooking },
  })
  const players = within(await screen.findByRole('region', { name: 'Players of this game: 2' }))
  expect(players.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 13))).toEqual([
    expect.stringContaining('a · 2'),
    expect.stringContaining('b · 1'),
  ])
  players.getByText(shortId(second))
  await userEvent.click(players.getByRole('button', { name: `Cancel ${shortId(second)}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Booking' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Cancel' }))
  await dialog.findByText('Reason is required.')
  expect(cancelAnyBooking).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByRole('textbox'), 'Flooded ground')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Cancel' }))
  await waitFor(() => expect(cancelAnyBooking).toHaveBeenCalledOnce())
  expect(cancelAnyBooking.mock.calls[0]?.[0].body).toMatchObject({ partialBookingId: second, reason: 'Flooded ground' })
})

test('cancels a booking with the admin’s reason, announces the refund, and updates the row', async () => {
  let booking: typeof anAdminBooking = {
    ...anAdminBooking,
    status: 'CONFIRMED',
    cancel: { refundAmount: 1000 },
    giveBack: null,
  }
  const cancelAnyBooking = vi.fn<NonNullable<Answers['cancelAnyBooking']>>(() => {
    booking = { ...booking, status: 'CANCELLED', cancel: null }
    return { bookingId: booking.bookingId, status: 'CANCELLED', refundAmount: 1000, message: 'Cancelled.' }
  })
  await renderAt(`/admin-dashboard?tab=bookings&sheet=booking&of=${booking.bookingId}`, {
    as: { ...player, role: 'ADMIN' },
    answers: { listAllBookings: () => pageOf(booking), cancelAnyBooking },
  })
  const id = shortId(booking.bookingId)
  await userEvent.click((await screen.findAllByRole('button', { name: `Cancel ${id}` }))[0]!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Booking' }))
  dialog.getByText(`Are you sure you want to cancel this booking with ID ${id}? The user will be refunded.`)
  fireEvent.change(dialog.getByPlaceholderText('Enter reason for cancellation'), {
    target: { value: 'Flooded ground' },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel Booking' })).toBeNull())
  expect(await screen.findAllByText('Cancelled')).not.toHaveLength(0)
  expect(cancelAnyBooking.mock.calls).toMatchObject([[{ body: { reason: 'Flooded ground' } }]])
})

test('a booking that an owner makes at their own ground is marked', async () => {
  await renderAt('/admin-dashboard?tab=bookings', {
    as: { ...player, role: 'ADMIN' },
    answers: { listAllBookings: () => pageOf({ ...anAdminBooking, ownTurf: 'OWNER' as const }) },
  })
  expect(await screen.findAllByText('Booked by the owner')).not.toHaveLength(0)
})
