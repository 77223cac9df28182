import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { type Answers, connectionLost } from '../testing/answers.ts'
import { player, renderAt } from '../testing/renderAt.tsx'
import { aBooking } from '../testing/served.ts'

const { bookingId } = aBooking

const ticket: WireReply<Api['listTickets']>['content'][number] = {
  bookingId,
  turfId: aBooking.turfId,
  turfName: aBooking.turfName,
  groundName: aBooking.groundName,
  address: aBooking.locationAddress,
  game: aBooking.selectedGameType,
  startsAt: aBooking.startsAt,
  endsAt: aBooking.endsAt,
  seats: null,
  name: 'Asha',
  amountPaid: 1000,
  balanceAtVenue: 0,
  code: 'ABCD1234',
  text: 'BAARI1.ABCD1234',
  latitude: 26.9,
  longitude: 75.8,
  calendarUrl: 'https://baari.example/calendar/1.ics',
}

const land = (landed: 'paid' | 'unsure', answers: Answers): Promise<void> =>
  renderAt(paths.ticketAfterPaying(bookingId, landed), { as: player, answers })

const joy = () => screen.findByRole('heading', { level: 1, name: /^You play / })

test('a payment lands on its ticket, and the address is that of any later visit', async () => {
  await land('paid', { listTickets: () => ({ content: [ticket] }) })
  await joy()
  await expect.poll(() => window.location.search).toBe('')
  await joy()
})

test('a ticket that is there before the bank has answered is as welcome', async () => {
  await land('unsure', {
    listTickets: () => ({ content: [ticket] }),
    readBooking: () => new Promise(() => undefined),
  })
  await joy()
  await expect.poll(() => window.location.search).toBe('')
  await joy()
})

test('a booking of which the bank told later becomes a ticket by itself', async () => {
  let isTold = false
  await land('unsure', {
    listTickets: () => ({ content: isTold ? [ticket] : [] }),
    readBooking: () => {
      isTold = true
      return { ...aBooking, payments: [], refunds: [], events: [], calendarUrl: null }
    },
  })
  await joy()
})

test('a ticket that cannot be read after paying says so', async () => {
  await land('paid', { listTickets: connectionLost })
  await screen.findByRole('button', { name: 'Try again' })
})
