import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aBooking } from '../../testing/served.ts'

const { bookingId } = aBooking
const booking = { ...aBooking, payments: [], refunds: [], events: [], calendarUrl: null }
const checkedInAt = '2027-01-16T13:00:00.000Z'

test('a player denies a check-in on the page of the booking', async () => {
  let deniedAt: string | null = null
  await renderAt(paths.receipt(bookingId), {
    as: player,
    answers: {
      readBooking: () => ({
        ...booking,
        checkIn: { checkedInAt, deniableUntil: new Date(Date.parse(SERVER_TIME) + 60_000).toISOString(), deniedAt },
      }),
      denyCheckIn: () => {
        deniedAt = '2027-01-16T13:05:00.000Z'
        return { bookingId, deniedAt }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'That was not me' }))
  await screen.findByText('You told us that you did not come. The check-in no longer counts.')
  expect(screen.queryByRole('button', { name: 'That was not me' })).toBeNull()
})

test('shows an old check-in without the button', async () => {
  await renderAt(paths.receipt(bookingId), {
    as: player,
    answers: {
      readBooking: () => ({
        ...booking,
        checkIn: { checkedInAt, deniableUntil: SERVER_TIME, deniedAt: null },
      }),
    },
  })
  await screen.findByText(/^The turf checked you in on/)
  expect(screen.queryByRole('button', { name: 'That was not me' })).toBeNull()
})

test('a receipt masks the number of its booker', async () => {
  await renderAt(paths.receipt(bookingId), {
    as: player,
    answers: { readBooking: () => ({ ...booking, checkIn: null }) },
  })
  await screen.findByText('Asha, +91•••••••678')
})

test('the receipt of a whole ground leads to splitting and inviting, until the game starts', async () => {
  const open = (startsAt: string) =>
    renderAt(paths.receipt(bookingId), {
      as: player,
      answers: { readBooking: () => ({ ...booking, checkIn: null, startsAt }) },
    })
  await open(new Date(Date.parse(SERVER_TIME) + 60_000).toISOString())
  const link = await screen.findByRole('link', { name: 'Split and invite' })
  expect(link.getAttribute('href')).toBe(paths.splitBill(bookingId))
  cleanup()
  await open(SERVER_TIME)
  await screen.findByText('What happened')
  expect(screen.queryByRole('link', { name: 'Split and invite' })).toBeNull()
})
