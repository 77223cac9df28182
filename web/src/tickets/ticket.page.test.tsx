import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { endVisit } from '../api/VisitQueries.tsx'
import { paths } from '../paths.ts'
import { type Answers, badGateway, connectionLost, pageOf, refusal, SERVER_TIME } from '../testing/answers.ts'
import { aTicket } from '../testing/aTicket.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aBooking } from '../testing/served.ts'

const { bookingId } = aBooking

const land = (landed: 'paid' | 'unsure', answers: Answers): Promise<void> =>
  renderAt(paths.ticketAfterPaying(bookingId, landed), { as: player, answers })

const joy = () => screen.findByRole('heading', { level: 1, name: /^You play / })

test('a payment leads to its ticket, at the address of any later visit', async () => {
  await land('paid', { listTickets: () => ({ content: [aTicket] }) })
  await joy()
  await expect.poll(() => window.location.search).toBe('')
  await joy()
})

test('greets a ticket that exists before the bank has answered', async () => {
  await land('unsure', {
    listTickets: () => ({ content: [aTicket] }),
    readBooking: () => new Promise(() => undefined),
  })
  await joy()
  await expect.poll(() => window.location.search).toBe('')
  await joy()
})

test('a booking that the bank confirms later becomes a ticket by itself', async () => {
  let isNotified = false
  await land('unsure', {
    listTickets: () => ({ content: isNotified ? [aTicket] : [] }),
    readBooking: () => {
      isNotified = true
      return { ...aBooking, payments: [], refunds: [], events: [], calendarUrl: null, checkIn: null }
    },
  })
  await joy()
})

test('reports a ticket that cannot be loaded after the payment', async () => {
  await land('paid', { listTickets: connectionLost })
  await screen.findByRole('button', { name: 'Try again' })
})

const open = (listTickets: NonNullable<Answers['listTickets']>): Promise<void> =>
  renderAt(paths.ticket(bookingId), { as: player, answers: { listTickets } })

test('a failing server shows the cached ticket with the failure, and is not called offline', async () => {
  await open(() => ({ content: [aTicket] }))
  await screen.findByRole('heading', { level: 1, name: 'Your ticket' })
  cleanup()
  endVisit()
  await open(badGateway)
  await screen.findByText(/^Your ticket did not load\. Please try again\. As of .* Later changes are not shown\.$/)
  await screen.findByRole('img', { name: 'QR code of your ticket for Pink City Arena' })
  expect(screen.queryByText(/You are offline/)).toBeNull()
})

test('a ticket missing from the cached copy counts as not loaded, not as missing', async () => {
  await open(() => ({ content: [] }))
  await screen.findByText('No ticket here')
  cleanup()
  endVisit()
  await open(() => refusal('UNAVAILABLE'))
  await screen.findByText('Baari is restarting. Please try again in a moment.')
  expect(screen.queryByText('No ticket here')).toBeNull()
})

const undoUntil = new Date(Date.parse(SERVER_TIME) + 14 * 60_000).toISOString()

test('one tap undoes a fresh ticket, and leads to the bookings', async () => {
  await land('paid', {
    listTickets: () => ({ content: [{ ...aTicket, undoUntil }] }),
    undoBooking: () => ({
      bookingId,
      status: 'CANCELLED',
      refundAmount: 1000,
      passMinutes: 0,
      refundDueOn: [2027, 1, 26],
    }),
    listBookings: () => pageOf(),
    listWaitlist: () => ({ content: [] }),
    listFreeAlerts: () => ({ content: [] }),
    listPaidShares: () => ({ shares: [] }),
  })
  await joy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findAllByText('Undone. ₹1,000 goes back to the account you paid from by Tue, 26 Jan.')
  await expect.poll(() => window.location.pathname).toBe('/bookings')
})

test('a ticket that could not be undone stays, and says so', async () => {
  await land('paid', {
    listTickets: () => ({ content: [{ ...aTicket, undoUntil }] }),
    undoBooking: badGateway,
  })
  await joy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('The booking was not undone. Please try again.')
  await joy()
})

test('a ticket offers to split its bill and invite friends until it starts, if it is paid online', async () => {
  await land('paid', { listTickets: () => ({ content: [aTicket] }) })
  await joy()
  screen.getByText('Who plays with you?')
  expect(screen.getByRole('link', { name: 'Split and invite' }).getAttribute('href')).toBe(paths.splitBill(bookingId))
  cleanup()
  await land('paid', { listTickets: () => ({ content: [{ ...aTicket, amountPaid: 300, balanceAtVenue: 700 }] }) })
  await joy()
  screen.getByRole('link', { name: 'Split and invite' })
  for (const changes of [{ amountPaid: 0, balanceAtVenue: 1000 }, { startsAt: SERVER_TIME }]) {
    cleanup()
    await land('paid', { listTickets: () => ({ content: [{ ...aTicket, ...changes }] }) })
    await joy()
    expect(screen.queryByText('Who plays with you?')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Split and invite' })).toBeNull()
  }
})

test('a ticket that can no longer be undone offers only the cancellation', async () => {
  await land('paid', { listTickets: () => ({ content: [aTicket] }) })
  await joy()
  screen.getByRole('link', { name: 'Cancel booking' })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a ticket whose time can be changed links to the change, on the day of the booking', async () => {
  const moveUntil = new Date(Date.parse(SERVER_TIME) + 60 * 60_000).toISOString()
  await land('paid', { listTickets: () => ({ content: [{ ...aTicket, moveUntil }] }) })
  await joy()
  const link = screen.getByRole('link', { name: 'Change time' })
  expect(link.getAttribute('href')).toMatch(/^\/bookings\/move\/BOOKING[^?]+\?date=2027-01-\d\d$/)
})

test('seats link to their game, and show the deadline of its proposed change', async () => {
  const seats = { ...aTicket, seats: 1, gameId: 'GAME_1' }
  const request = (asksUntil: string) =>
    renderAt(paths.ticket(bookingId), {
      as: player,
      answers: { listTickets: () => ({ content: [{ ...seats, asksUntil }] }) },
    })
  await request(new Date(Date.parse(SERVER_TIME) + 60_000).toISOString())
  const link = await screen.findByRole('link', {
    name: /^Your game is short of players See what we suggest, and answer by /,
  })
  expect(link.getAttribute('href')).toBe('/games/GAME_1')
  expect(screen.getByRole('link', { name: 'Players' }).getAttribute('href')).toBe('/games/GAME_1')
  cleanup()
  await request(SERVER_TIME)
  await screen.findByRole('link', { name: 'Players' })
  expect(screen.queryByRole('link', { name: /short of players/ })).toBeNull()
})

test('a ticket of a booking by pass names the pass, and offers no bill to split', async () => {
  await open(() => ({ content: [{ ...aTicket, pass: { name: 'Ten hours' } }] }))
  await screen.findByText('Confirmed. Paid with your pass “Ten hours”.')
  expect(screen.queryByRole('link', { name: 'Split and invite' })).toBeNull()
})
