import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answers, badGateway, pageOf } from '../testing/answers.ts'
import { aPaidOrder } from '../testing/aPaidOrder.ts'
import { aPass } from '../testing/aPass.ts'
import { aTicket } from '../testing/aTicket.ts'
import { aTurfPage } from '../testing/aTurfPage.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aBooking, aGround, aTurfDay, TOMORROW, TURF } from '../testing/served.ts'

/** Opens the summary before paying ₹1,000, of which the turf would take 30 % now. */
const toPay = async (answers: Answers): Promise<void> => {
  const chosen = `date=${TOMORROW}&gameType=Cricket&ground=${aGround().groundId}&start=19:00`
  await renderAt(`/turf-details/${TURF}?${chosen}`, {
    as: player,
    answers: {
      ...aTurfPage,
      getAvailability: () => aTurfDay({ advancePercentage: 30 }),
      bookFull: () => aPaidOrder,
      ...answers,
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: /^Continue/ }))[0]!)
  await screen.findByRole('dialog', { name: 'Review and pay' })
}

const sheet = () => within(screen.getByRole('dialog', { name: 'Review and pay' }))

test('asks what happens to unpaid shares before the payment, and splits the bill once the slot is held', async () => {
  const request: unknown[] = []
  await toPay({
    bookFull: ({ body }) => {
      request.push(body)
      return { ...aPaidOrder, price: 300, balanceAtVenue: 700 }
    },
    shareBill: ({ body }) => {
      request.push(body)
      return badGateway()
    },
  })
  await userEvent.click(sheet().getByRole('checkbox', { name: 'Split with friends' }))
  expect(await sheet().findByText('₹75 online · ₹175 at the turf each')).toBeTruthy()
  await userEvent.click(sheet().getByRole('radio', { name: /^Pay in full/ }))
  expect(await sheet().findByText('₹250 each')).toBeTruthy()
  await userEvent.click(sheet().getByRole('radio', { name: /^Pay Advance/ }))
  await userEvent.click(sheet().getByRole('button', { name: /^More/ }))
  await userEvent.click(sheet().getByRole('radio', { name: /^Other players can join/ }))
  await userEvent.click(sheet().getByRole('button', { name: 'Pay ₹300' }))
  // The bill was not split, so it was not paid either.
  await screen.findByText('The bill was not split. Please try again.')
  expect(window.location.pathname).toBe(`/turf-details/${TURF}`)
  expect(request).toMatchObject([
    { payFull: false, expectedPrice: 1000 },
    { shares: [{ amount: 60 }, { amount: 60 }, { amount: 60 }, { amount: 60 }], atDeadline: 'OPEN' },
  ])
})

test('books with a pass that covers the time, and pays nothing', async () => {
  const request: unknown[] = []
  await toPay({
    listPasses: () => pageOf(aPass, { ...aPass, passId: 'PASS_2', name: 'Half an hour', minutesLeft: 30 }),
    bookFull: ({ body }) => {
      request.push(body)
      return badGateway()
    },
  })
  await userEvent.click(await sheet().findByRole('radio', { name: /^Pass: Ten hours/ }))
  expect(sheet().queryByRole('radio', { name: /Half an hour/ })).toBeNull()
  expect(sheet().queryByRole('checkbox', { name: 'Split with friends' })).toBeNull()
  await userEvent.click(sheet().getByRole('button', { name: 'Book with the pass' }))
  await screen.findByText('Failed to book the slot. Please try again.')
  expect(request).toMatchObject([{ passId: aPass.passId, couponCode: null, expectedPrice: 1000 }])
})

test('limits the people to one for each rupee that is paid now', async () => {
  const shares: unknown[] = []
  await toPay({
    getAvailability: () => aTurfDay({ advancePercentage: 1, pricePerHourFullBooking: 300 }),
    bookFull: () => ({ ...aPaidOrder, price: 3, balanceAtVenue: 297 }),
    shareBill: ({ body }) => {
      shares.push(body)
      return badGateway()
    },
  })
  await userEvent.click(sheet().getByRole('checkbox', { name: 'Split with friends' }))
  expect(await sheet().findByText('₹1 online · ₹99 at the turf each')).toBeTruthy()
  expect(sheet().getByRole<HTMLButtonElement>('button', { name: /^More/ }).disabled).toBe(true)
  await userEvent.click(sheet().getByRole('button', { name: 'Pay ₹3' }))
  await screen.findByText('The bill was not split. Please try again.')
  expect(shares).toMatchObject([{ shares: [{ amount: 1 }, { amount: 1 }] }])
})

test('splitting what a turf takes only on arrival pays all of it now', async () => {
  const request: unknown[] = []
  await toPay({
    getAvailability: () => aTurfDay({ advancePercentage: 0 }),
    bookFull: ({ body }) => {
      request.push(body)
      return badGateway()
    },
  })
  await userEvent.click(sheet().getByRole('checkbox', { name: 'Split with friends' }))
  expect(await sheet().findByText('₹250 each')).toBeTruthy()
  await userEvent.click(sheet().getByRole('button', { name: 'Pay ₹1,000' }))
  await screen.findByText('Failed to book the slot. Please try again.')
  expect(request).toMatchObject([{ payFull: true }])
})

test('pays as usual after the split is switched off again', async () => {
  await toPay({ bookFull: () => badGateway() })
  await userEvent.click(sheet().getByRole('checkbox', { name: 'Split with friends' }))
  await userEvent.click(sheet().getByRole('checkbox', { name: 'Split with friends' }))
  expect(sheet().queryByText('If someone does not pay in time?')).toBeNull()
  await userEvent.click(sheet().getByRole('button', { name: /^Pay ₹/ }))
  await screen.findByText('Failed to book the slot. Please try again.')
})

test('the focus follows from the heading of the loading ticket to that of the ticket', async () => {
  const loaded = Promise.withResolvers<void>()
  await toPay({
    listTickets: async () => {
      await loaded.promise
      return { content: [{ ...aTicket, bookingId: aPaidOrder.entityId }] }
    },
  })
  await userEvent.click(sheet().getByRole('button', { name: /^Pay ₹/ }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ticket'))
  loaded.resolve()
  const heading = await screen.findByRole('heading', { level: 1, name: /^You play / })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('a paid and split bill leads to its link, and Back from there to the bookings', async () => {
  await toPay({
    shareBill: () => ({
      bookingId: aBooking.bookingId,
      token: 'a-token-of-22-letters-',
      atDeadline: 'HOST_PAYS',
      deadlineAt: aBooking.startsAt,
      state: 'OPEN',
      isOpenToAll: false,
      paidBack: 0,
      shares: [],
    }),
    readOwnBill: badGateway,
    readBooking: badGateway,
    listPaidShares: badGateway,
    listFreeAlerts: badGateway,
    listTickets: badGateway,
  })
  await userEvent.click(sheet().getByRole('checkbox', { name: 'Split with friends' }))
  await userEvent.click(sheet().getByRole('button', { name: /^Pay ₹/ }))
  await waitFor(() => expect(window.location.pathname).toBe(`/bookings/split/${aBooking.bookingId}`))
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/bookings'))
})
