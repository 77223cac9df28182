import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, badGateway, pageOf, refusal } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aBooking } from '../../testing/served.ts'

const { bookingId } = aBooking
const smallId = 'GROUND_01JZX3Y5M8Q2T4V6W8Y0A2C4E7'

const start = (hour: number, totalPrice: number, money = {}) => ({
  startTime: [hour, 0] as [number, number],
  endTime: [hour + 1, 0] as [number, number],
  fromMinute: hour * 60,
  toMinute: (hour + 1) * 60,
  totalPrice,
  refundAmount: 0,
  balanceAtVenue: 0,
  cancelAtMost: totalPrice / 2,
  ...money,
})

const quote = {
  bookingId,
  turfName: 'Green Park',
  groundEntityId: aBooking.groundId,
  groundName: 'Main',
  bookingDate: [2027, 1, 16] as [number, number, number],
  ...start(19, 1000),
  amountPaid: 1000,
  moveUntil: '2027-01-16T12:30:00.000Z',
  serverTime: '2027-01-15T04:30:00.000Z',
  grounds: [
    {
      groundEntityId: aBooking.groundId,
      groundName: 'Main',
      starts: [start(18, 1000), start(20, 1300, { balanceAtVenue: 300 })],
    },
    { groundEntityId: smallId, groundName: 'Small', starts: [start(9, 400, { refundAmount: 600, cancelAtMost: 0 })] },
  ],
}

const moved = {
  bookingId,
  groundEntityId: smallId,
  bookingDate: [2027, 1, 16] as [number, number, number],
  ...start(9, 400),
  amountPaid: 400,
  refundAmount: 600,
  refundDueOn: [2027, 1, 26] as [number, number, number],
}

const open = (answers: Answers) =>
  renderAt(`/bookings/move/${bookingId}?date=2027-01-16`, {
    as: player,
    answers: { quoteMove: () => quote, listTickets: () => ({ content: [] }), listBookings: () => pageOf(), ...answers },
  })

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

test('a start after midnight names the day on which it is played', async () => {
  const night = { ...start(24, 1000), startTime: [0, 0] as [number, number], endTime: [1, 0] as [number, number] }
  await open({ quoteMove: () => ({ ...quote, grounds: [{ ...quote.grounds[0]!, starts: [night] }] }) })
  await screen.findByRole('button', { name: '12:00 am (Sun, 17 Jan)' })
})

test('each start shows its difference in price, and the chosen one its refund', async () => {
  await open({})
  const starts = await screen.findByRole('group', { name: 'Start' })
  expect(
    within(starts)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['6:00 pm', '8:00 pm · +₹300'])
  await press('Small')
  await press(/^9:00.am · −₹600$/)
  await screen.findByText(
    '₹400 instead of ₹1,000. ₹600 goes back to the account you paid from. If you cancel later, you get nothing back.',
  )
})

test('a higher price shows the amount due at the turf, and an equal price says so', async () => {
  await open({})
  await press(/^8:00.pm · \+₹300$/)
  await screen.findByText(
    '₹1,300 instead of ₹1,000. ₹300 to pay at the turf. If you cancel later, you get back at most ₹650.',
  )
  await press(/^6:00.pm$/)
  await screen.findByText('₹1,000, the same price. If you cancel later, you get back at most ₹500.')
})

test('one tap moves the booking at the shown total, and leads to the ticket', async () => {
  const request: unknown[] = []
  await open({
    moveBooking: ({ body }) => {
      request.push(body)
      return moved
    },
  })
  const entries = window.history.length
  await press('Small')
  await press(/^9:00.am · −₹600$/)
  expect(window.location.search).toContain('start=540')
  await press('Change to this time')
  await screen.findAllByText(/^Your new time is booked\. ₹600 goes back to the account you paid from by Tue, 26 Jan\.$/)
  await expect.poll(() => window.location.pathname).toBe(`/ticket/${bookingId}`)
  // The ticket replaces the page, so Back does not return to a move that is done.
  expect(window.history.length).toBe(entries)
  expect(request).toEqual([{ groundEntityId: smallId, date: '2027-01-16', startTime: [9, 0], totalPrice: 400 }])
})

test('a time that was just taken shows an error, and is no longer offered', async () => {
  let isTaken = false
  await open({
    quoteMove: () => ({ ...quote, grounds: isTaken ? quote.grounds.slice(0, 1) : quote.grounds }),
    moveBooking: () => {
      isTaken = true
      return refusal('SLOT_TAKEN')
    },
  })
  await press('Small')
  await press(/^9:00.am · −₹600$/)
  await press('Change to this time')
  await screen.findByText('Someone else has just taken this time. Please choose another one.')
  await expect.poll(() => screen.queryByRole('button', { name: 'Small' })).toBeNull()
  await press(/^6:00.pm$/)
  expect(screen.queryByText('Someone else has just taken this time. Please choose another one.')).toBeNull()
})

test('a changed price is explained, and the new price is shown', async () => {
  let isDearer = false
  await open({
    quoteMove: () =>
      isDearer
        ? { ...quote, grounds: [{ ...quote.grounds[0]!, starts: [start(18, 1100, { balanceAtVenue: 100 })] }] }
        : quote,
    moveBooking: () => {
      isDearer = true
      return refusal('MOVE_PRICE_CHANGED')
    },
  })
  await press(/^6:00.pm$/)
  await press('Change to this time')
  await screen.findByText('The price of this time has just changed. Please look at it again.')
  await screen.findByText(
    '₹1,100 instead of ₹1,000. ₹100 to pay at the turf. If you cancel later, you get back at most ₹550.',
  )
})

test('a move without an answer can be sent again', async () => {
  let tries = 0
  await open({
    moveBooking: () => {
      tries += 1
      return tries === 1 ? badGateway() : moved
    },
  })
  await press(/^6:00.pm$/)
  await press('Change to this time')
  await screen.findByText('The time was not changed. Please try again.')
  await press('Change to this time')
  await expect.poll(() => window.location.pathname).toBe(`/ticket/${bookingId}`)
})

test('a full day says so, and so does a booking that can no longer be moved', async () => {
  await open({ quoteMove: () => ({ ...quote, grounds: [] }) })
  await screen.findByText('There is no slot to change to on this day. Please choose another day.')
  await open({ quoteMove: () => refusal('BOOKING_NOT_MOVABLE') })
  await screen.findByText('The time of this booking can no longer be changed.')
})
