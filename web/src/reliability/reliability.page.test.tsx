import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, pageOf, refusal, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

const kept = {
  bookingId: 'BOOKING_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  turfName: 'Amber Box',
  startsAt: '2027-01-13T13:30:00.000Z',
  kind: 'KEPT' as 'KEPT' | 'LATE_CANCEL' | 'NO_SHOW',
  countsAs: 'KEPT' as 'KEPT' | 'LATE_CANCEL' | 'NO_SHOW' | null,
  appeal: null as 'OPEN' | 'AGREED' | 'DENIED' | null,
  answer: null as string | null,
  canAppeal: false,
}
type Fact = typeof kept
const missed: Fact = {
  ...kept,
  bookingId: 'BOOKING_01JZX3Y5M8Q2T4V6W8Y0A2C4E7',
  startsAt: '2027-01-14T13:30:00.000Z',
  kind: 'NO_SHOW',
  countsAs: 'NO_SHOW',
  canAppeal: true,
}

const shown = (facts: Fact[], answers: Answers = {}): Promise<void> =>
  renderAt('/profile/play', {
    as: player,
    answers: { ...aProfile, readReliability: () => ({ band: 'MOSTLY' as const, facts }), ...answers },
  })
const bookings = async () => within(await screen.findByRole('list', { name: 'Your bookings' }))

test('the card shows the band, who can see it, and the bookings behind it', async () => {
  await shown([missed, kept])
  await screen.findByRole('heading', { name: 'Reliability' })
  await screen.findByText('Usually shows up')
  await screen.findByText(/^Hosts of games you join see this and nothing more/)
  const rows = (await bookings()).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^Marked as a no-show.*14 Jan, 7:00 pm · Amber Box.*That’s not right$/),
    expect.stringMatching(/^You came.*13 Jan, 7:00 pm · Amber Box$/),
  ])
})

test('shows a player without games as new', async () => {
  await shown([], { readReliability: () => ({ band: 'NEW' as const, facts: [] }) })
  await screen.findByText('New here')
  await screen.findByText('Bookings show here once you have played.')
})

test.each([
  [{ countsAs: 'KEPT' }, 'It does not count against you: your ticket was checked or a co-player saw you.'],
  [{ countsAs: null, appeal: 'OPEN' }, 'We are looking at what you told us. Until then it does not count.'],
  [
    { countsAs: 'KEPT', appeal: 'AGREED', answer: 'You are right.' },
    'We agree with you. It does not count against you.',
  ],
  [{ appeal: 'DENIED', answer: 'You are right.' }, 'We looked at it. It counts.'],
] as const)('a no-show with %o says: %s', async (changes, sentence) => {
  await shown([{ ...missed, ...changes, canAppeal: false }])
  const row = await bookings()
  row.getByText(sentence)
  if ('answer' in changes) row.getByText('“You are right.”')
  expect(row.queryByRole('button')).toBeNull()
})

test('shows only the newest bookings until the user asks for all', async () => {
  await shown(Array.from({ length: 7 }, (_, at) => ({ ...kept, bookingId: `BOOKING_${at}` })))
  expect((await bookings()).getAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }))
  expect((await bookings()).getAllByRole('listitem')).toHaveLength(7)
})

test('an appeal against a no-show is sent with words, after which it no longer counts', async () => {
  let facts: Fact[] = [missed]
  const sendAppeal = vi.fn<NonNullable<Answers['sendAppeal']>>(() => {
    facts = [{ ...missed, countsAs: null, appeal: 'OPEN', canAppeal: false }]
    return { message: 'Thank you.' }
  })
  await shown([], { readReliability: () => ({ band: 'MOSTLY' as const, facts }), sendAppeal })
  await userEvent.click(await screen.findByRole('button', { name: /^That’s not right: Marked as a no-show/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }))
  sheet.getByText('Please say what happened.')
  expect(sendAppeal).not.toHaveBeenCalled()
  await userEvent.type(sheet.getByRole('textbox', { name: 'What happened?' }), 'We played until eight')
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await (await bookings()).findByText(/^We are looking at what you told us/)
  expect(sendAppeal.mock.calls[0]?.[0]).toMatchObject({
    params: { bookingId: missed.bookingId },
    body: { words: 'We played until eight' },
  })
})

test('a refused appeal stays in its sheet, with the reason', async () => {
  await shown([missed], { sendAppeal: () => refusal('APPEAL_CLOSED') })
  await userEvent.click(await screen.findByRole('button', { name: /^That’s not right/ }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.type(sheet.getByRole('textbox', { name: 'What happened?' }), 'We came')
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }))
  await sheet.findByText('You can tell us this within 30 days.')
})

test('a card that fails to load can be retried', async () => {
  const readReliability = vi.fn<NonNullable<Answers['readReliability']>>(badGateway)
  await shown([], { readReliability })
  await screen.findByText('This could not be loaded.')
  readReliability.mockImplementation(() => ({ band: 'ALWAYS' as const, facts: [kept] }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Always shows up')
})

test('an admin reads an appeal and decides it with an answer', async () => {
  const appeal = {
    bookingId: missed.bookingId,
    kind: 'NO_SHOW' as const,
    happenedAt: SERVER_TIME,
    words: 'We played until eight',
    sentAt: SERVER_TIME,
    userId: 'USER_1',
    firstName: 'Ravi',
    turfName: 'Amber Box',
    startsAt: missed.startsAt,
    decision: null,
    answer: null,
    decidedAt: null,
  }
  const decideAppeal = vi.fn<NonNullable<Answers['decideAppeal']>>(() => ({ message: 'Decided.' }))
  await renderAt('/admin-dashboard?tab=tools&list=appeals', {
    as: { ...player, role: 'ADMIN' },
    answers: { listAppeals: () => pageOf(appeal), decideAppeal },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Decide: Ravi' }))[0]!)
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByText('“We played until eight”')
  // Agreeing is preselected: one tap opens the appeal and one saves.
  expect(sheet.getByRole('radio', { name: /^Agree/ })).toHaveProperty('checked', true)
  await userEvent.click(sheet.getByRole('radio', { name: 'Deny: it counts' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Save the decision' }))
  sheet.getByText('Please write a sentence for the player.')
  await userEvent.type(sheet.getByRole('textbox', { name: /^Answer/ }), 'The camera shows an empty ground.')
  await userEvent.click(sheet.getByRole('button', { name: 'Save the decision' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decideAppeal.mock.calls[0]?.[0].body).toEqual({
    decision: 'DENIED',
    answer: 'The camera shows an empty ground.',
  })
})
