import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { type Answers, pageOf, refusal, SERVER_TIME } from '../testing/answers.ts'
import { aTicket } from '../testing/aTicket.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aBooking, anOwnerTurf } from '../testing/served.ts'

type Said = WireReply<Api['readAccessDispute']>
type Ticket = WireReply<Api['listTickets']>['content'][number]
type Turf = WireReply<Api['searchTurfs']>['content'][number]

const { bookingId } = aBooking

const said = (changes: Partial<Said> = {}): Said => ({
  bookingId,
  turfName: aBooking.turfName,
  groundName: aBooking.groundName,
  startsAt: '2027-01-15T04:25:00.000Z',
  endsAt: '2027-01-15T05:25:00.000Z',
  reason: 'CLOSED',
  state: 'OPEN',
  askedAt: SERVER_TIME,
  answerBy: '2027-01-15T06:30:00.000Z',
  denial: null,
  refundAmount: 1000,
  passMinutes: 0,
  refundDueOn: null,
  game: 'Cricket',
  turfId: aBooking.turfId,
  latitude: 26.9,
  longitude: 75.8,
  ...changes,
})

/** A window around the current time of all pages. */
const gate = {
  from: '2027-01-15T04:10:00.000Z',
  until: '2027-01-15T05:25:00.000Z',
  limitedUntil: null as string | null,
  isSaid: false,
}

const ticket = (accessDispute: Ticket['turnedAway']): Ticket => ({
  ...aTicket,
  startsAt: '2027-01-15T04:25:00.000Z',
  endsAt: '2027-01-15T05:25:00.000Z',
  turnedAway: accessDispute,
})

const turf = (name: string, changes: Partial<Turf> = {}): Turf => ({
  entityId: `TURF_${name}`,
  slug: name,
  name,
  images: [],
  location: { address: 'Road', city: 'Jaipur', latitude: 26.9, longitude: 75.8 },
  distanceInKm: 1.24,
  isOnboarded: true,
  rating: null,
  reviewCount: 0,
  grounds: [],
  freeTime: {
    groundId: 'GROUND_1',
    groundName: 'Ground 1',
    maxPlayers: 10,
    pricePerHour: 900,
    starts: [{ time: [10, 30], startMinute: 630, groundId: 'GROUND_1', groundName: 'Ground 1' }],
    moreStarts: 0,
  },
  ...changes,
})

const atTicket = (accessDispute: Ticket['turnedAway'], answers: Answers = {}, query = ''): Promise<void> =>
  renderAt(`${paths.ticket(bookingId)}${query}`, {
    as: player,
    answers: { listTickets: () => ({ content: [ticket(accessDispute)] }), searchTurfs: () => pageOf(), ...answers },
  })

const atPage = (answer: Said, answers: Answers = {}): Promise<void> =>
  renderAt(paths.accessDispute(bookingId), {
    as: player,
    answers: { readAccessDispute: () => answer, searchTurfs: () => pageOf(), ...answers },
  })

test('two taps ask the turf, and the page shows its deadline', async () => {
  const openAccessDispute = vi.fn<NonNullable<Answers['openAccessDispute']>>(() => said())
  await atTicket(gate, { openAccessDispute, readAccessDispute: () => said() })
  await userEvent.click(await screen.findByRole('button', { name: 'Turned away?' }))
  const send = screen.getByRole('button', { name: 'Tell the turf' })
  expect(send.hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'The turf is closed' }))
  await userEvent.click(send)
  await screen.findByText('The turf has been asked, and has until 12:00 pm to answer.')
  expect(openAccessDispute).toHaveBeenCalledWith(expect.objectContaining({ body: { reason: 'CLOSED' } }))
})

test.each([
  ['too early', { ...gate, from: '2027-01-15T04:40:00.000Z' }],
  ['too late', { ...gate, until: '2027-01-15T04:30:00.000Z' }],
  ['after being let in', null],
])('a ticket offers no report %s', async (_when, accessDispute) => {
  await atTicket(accessDispute)
  await screen.findByRole('heading', { level: 1, name: 'Your ticket' })
  expect(screen.queryByRole('button', { name: 'Turned away?' })).toBeNull()
})

test('a player who was denied twice reads until when, and where to complain', async () => {
  await atTicket({ ...gate, limitedUntil: '2027-04-10T04:30:00.000Z' })
  await userEvent.click(await screen.findByRole('button', { name: 'Turned away?' }))
  await screen.findByText(/You can ask again from Sat, 10 Apr/)
  expect(screen.getByRole('link', { name: 'Complain about this' }).getAttribute('href')).toBe('/grievances')
  expect(screen.queryByRole('button', { name: 'Tell the turf' })).toBeNull()
})

test('shows a refusal of the server in the sheet', async () => {
  await atTicket(gate, { openAccessDispute: () => refusal('TURNED_AWAY_CHECKED_IN') })
  await userEvent.click(await screen.findByRole('button', { name: 'Turned away?' }))
  await userEvent.click(screen.getByRole('radio', { name: 'The lights do not work' }))
  await userEvent.click(screen.getByRole('button', { name: 'Tell the turf' }))
  await screen.findByText('You were let in with this ticket, so it cannot be refunded here.')
})

test('a ticket that was already reported links to its claim', async () => {
  await atTicket({ ...gate, isSaid: true })
  const link = await screen.findByRole('link', { name: 'You were turned away: see what follows' })
  expect(link.getAttribute('href')).toBe(paths.accessDispute(bookingId))
})

test('the three nearest turfs with free time are one tap away, without the turf at hand', async () => {
  const found = [
    turf('Full', { freeTime: null }),
    turf('Here', { entityId: aBooking.turfId }),
    turf('One'),
    turf('On request', { isOnboarded: false }),
    turf('Two'),
    turf('Three'),
    turf('Four'),
  ]
  await atPage(said(), { searchTurfs: () => pageOf(...found) })
  const start = await screen.findByRole('link', { name: /One, Ground 1/ })
  expect(start.getAttribute('href')).toBe(
    '/turf-details/TURF_One?date=2027-01-15&gameType=Cricket&bookingType=FULL&ground=GROUND_1&start=10%3A30',
  )
  expect(screen.getAllByRole('link', { name: /Ground 1$/ })).toHaveLength(3)
  expect(screen.getAllByText('1.2 km')).toHaveLength(3)
})

test.each<[Partial<Said>, RegExp]>([
  [{ state: 'AGREED', refundDueOn: [2027, 1, 26] }, /₹1,000 goes back to the account you paid from by Tue, 26 Jan/],
  [{ state: 'SILENT', refundDueOn: [2027, 1, 26] }, /The turf did not answer in time/],
  [{ state: 'OVERTAKEN', refundAmount: 0 }, /there is nothing to refund/],
  [{ state: 'AGREED', refundAmount: 0, passMinutes: 90 }, /90 minutes are back on your pass/],
  [{ state: 'DENIED', denial: 'LET_IN' }, /You were let in and played/],
])('shows the outcome: %j', async (changes, sentence) => {
  await atPage(said(changes))
  await screen.findByText(sentence)
})

const request = {
  bookingId,
  turfName: 'Pink City Arena',
  groundName: 'Ground 1',
  name: 'Asha',
  seats: null,
  startsAt: '2027-01-15T04:25:00.000Z',
  endsAt: '2027-01-15T05:25:00.000Z',
  reason: 'GROUND_TAKEN' as const,
  askedAt: SERVER_TIME,
  answerBy: '2027-01-15T06:30:00.000Z',
  refundAmount: 1000,
}

const atDesk = async (state: 'AGREED' | 'DENIED' | 'SILENT') => {
  let content = [request]
  const answerAccessDispute = vi.fn<NonNullable<Answers['answerAccessDispute']>>(() => {
    content = []
    return { bookingId, state, refundAmount: 1000 }
  })
  await renderAt(paths.ownerBookings(), {
    as: { ...player, role: 'TURFOWNER' },
    answers: {
      listOwnerTurfs: () => [anOwnerTurf()],
      listOwnerBookings: () => pageOf(),
      listAccessDisputes: () => ({ content, serverTime: SERVER_TIME }),
      answerAccessDispute,
    },
  })
  await screen.findByText('Asha says: others are playing on their ground.')
  return answerAccessDispute
}

test('the turf refunds with one tap', async () => {
  const answer = await atDesk('AGREED')
  screen.getByText('Without an answer by 12:00 pm, ₹1,000 goes back.')
  await userEvent.click(screen.getByRole('button', { name: 'They could not play: refund' }))
  await screen.findAllByText('Cancelled. ₹1,000 goes back to the player.')
  expect(answer).toHaveBeenCalledWith(expect.objectContaining({ body: { denial: null } }))
  expect(screen.queryByText(/Asha says/)).toBeNull()
})

test('denying the report requires a reason', async () => {
  const answer = await atDesk('DENIED')
  await userEvent.click(screen.getByRole('button', { name: 'They could play' }))
  await userEvent.click(screen.getByRole('radio', { name: 'They were let in and played' }))
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }))
  await screen.findAllByText('Answered. The booking stays as it is.')
  expect(answer).toHaveBeenCalledWith(expect.objectContaining({ body: { denial: 'LET_IN' } }))
})

test('reports an answer after the deadline', async () => {
  await atDesk('SILENT')
  await userEvent.click(screen.getByRole('button', { name: 'They could not play: refund' }))
  await screen.findAllByText('It was already decided.')
})
