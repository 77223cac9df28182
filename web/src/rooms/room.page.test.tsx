import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, pageOf, refusal, SERVER_TIME } from '../testing/answers.ts'
import { player } from '../testing/player.ts'
import { renderAt } from '../testing/renderAt.tsx'
import { aProfile } from '../testing/served.ts'

const GAME = 'BOOKING_01JZX3Y5M8Q2T4V6W8Y0A2C4E6'
const hello = {
  messageId: 'ROOM_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  firstName: 'Ravi',
  isYou: false,
  isHost: true,
  words: 'Hello' as string | null,
  quickReply: null as 'RUNNING_LATE' | null,
  sentAt: SERVER_TIME,
}
const own = { ...hello, messageId: 'ROOM_01JZX3Y5M8Q2T4V6W8Y0A2C4E7', firstName: 'Asha', isYou: true, isHost: false }

const shown = (messages: (typeof hello)[], answers: Answers = {}, isOpen = true): Promise<void> =>
  renderAt(`/games/${GAME}/room`, {
    as: player,
    answers: {
      readRoom: () => ({ messages, turfName: 'Amber Box', isOpen, closesAt: '2027-01-16T14:30:00.000Z' }),
      ...answers,
    },
  })
const field = () => screen.findByRole('textbox', { name: 'Message' })

test('sends a message and clears the field', async () => {
  const messages: (typeof hello)[] = [hello]
  const sendToRoom = vi.fn<NonNullable<Answers['sendToRoom']>>(({ body }) => {
    const sent = { ...own, words: (body as { words: string }).words }
    messages.push(sent)
    return sent
  })
  await shown(messages, { sendToRoom })
  const log = within(await screen.findByRole('log', { name: 'Messages' }))
  expect(log.getByRole('listitem').textContent).toMatch(/^Ravi · host · .*Hello$/)
  await userEvent.type(await field(), 'See you at seven{Enter}')
  await log.findByText('See you at seven')
  await waitFor(async () => expect(await field()).toHaveProperty('value', ''))
})

test('sends a quick reply with one tap, which keeps the focus, and ignores another until it is sent', async () => {
  const sent = Promise.withResolvers<typeof own>()
  const sendToRoom = vi.fn<NonNullable<Answers['sendToRoom']>>(() => sent.promise)
  await shown([{ ...own, words: null, quickReply: 'RUNNING_LATE' }], { sendToRoom })
  within(await screen.findByRole('log')).getByText('Running late')
  const reply = await screen.findByRole('button', { name: 'At the gate' })
  await userEvent.dblClick(reply)
  expect(reply).toHaveProperty('disabled', false)
  expect(reply.getAttribute('aria-disabled')).toBe('true')
  sent.resolve(own)
  await waitFor(() => expect(reply.getAttribute('aria-disabled')).toBeNull())
  await waitFor(() => expect(sendToRoom.mock.calls.map(([{ body }]) => body)).toEqual([{ quickReply: 'AT_THE_GATE' }]))
})

test('a refused message stays in its field, with the reason', async () => {
  await shown([], { sendToRoom: () => refusal('ROOM_PAUSED') })
  await screen.findByText(/^Nothing here yet/)
  await userEvent.type(await field(), 'Hello{Enter}')
  await screen.findByText('That is a lot at once. Please wait a few minutes.')
  expect(await field()).toHaveProperty('value', 'Hello')
})

test('typing a phone number warns that it will be hidden', async () => {
  await shown([])
  await userEvent.type(await field(), 'Call 98765 43210')
  await screen.findByText('Phone numbers and links will be hidden.')
})

test('a closed room can be read, and takes no messages', async () => {
  await shown([hello], {}, false)
  await screen.findByText('This room is closed: the game was more than a day ago.')
  expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
})

test('a room that fails to load can be retried', async () => {
  const readRoom = vi.fn<NonNullable<Answers['readRoom']>>(badGateway)
  await shown([], { readRoom })
  await screen.findByText('The room could not be loaded.')
  readRoom.mockImplementation(() => ({
    messages: [hello],
    turfName: 'Amber Box',
    isOpen: true,
    closesAt: '2027-01-16T14:30:00.000Z',
  }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Hello')
})

test('a player reports the message of another player with a reason', async () => {
  const reportPlayer = vi.fn<NonNullable<Answers['reportPlayer']>>(() => ({ message: 'Thank you.' }))
  await shown([hello, own], { reportPlayer })
  await userEvent.click(await screen.findByRole('button', { name: 'Report this message by Ravi' }))
  expect(screen.getAllByRole('button', { name: /^Report this message/ })).toHaveLength(1)
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('radio', { name: 'Harassment' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(reportPlayer.mock.calls[0]?.[0]).toMatchObject({
    params: { kind: 'GAME', meetingId: GAME },
    body: { messageId: hello.messageId, reason: 'HARASSMENT' },
  })
})

test('the profile does not claim that no player is blocked while the list has not loaded', async () => {
  await renderAt('/profile/play', { as: player, answers: { ...aProfile, listBlockedPlayers: badGateway } })
  await screen.findByText('The blocked players did not load. Please try again.')
  expect(screen.queryByText('You have blocked no players.')).toBeNull()
})

test('the profile lists a blocked player, who can be unblocked there', async () => {
  let players = [{ blockedId: 'BLOCKED_1', firstName: 'Ravi', blockedAt: SERVER_TIME }]
  await renderAt('/profile/play', {
    as: player,
    answers: {
      ...aProfile,
      listBlockedPlayers: () => ({ players }),
      unblockPlayer: () => {
        players = []
        return { message: 'The player is no longer blocked.' }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Ravi' }))
  await screen.findByText('You have blocked no players.')
})

test.each([
  ['GAME', 'Amber Box', /Amber Box, .*15 Jan/],
  ['SQUAD', 'Sunday Lions', /Sunday Lions, .*15 Jan/],
  ['SQUAD', null, /A squad that has ended, .*15 Jan/],
] as const)('the profile lists a player met in a %s of %s, who can be blocked there', async (kind, place, text) => {
  const met = { kind, meetingId: 'SQUAD_1', metId: 'MEMBER_1' }
  const blockPlayer = vi.fn<NonNullable<Answers['blockPlayer']>>(() => ({ message: 'Done.' }))
  await renderAt('/profile/play', {
    as: player,
    answers: {
      ...aProfile,
      listRecentlyMet: () => ({ players: [{ ...met, firstName: 'Ravi', isLead: false, place, metAt: SERVER_TIME }] }),
      blockPlayer,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show players you have met' }))
  await screen.findByText(text)
  await userEvent.click(screen.getByRole('button', { name: 'Report or block Ravi' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block Ravi' }))
  await waitFor(() => expect(blockPlayer.mock.calls[0]?.[0]).toMatchObject({ params: met }))
})

test('an admin reads a reported message and removes it', async () => {
  const report = {
    entityId: 'REPORT_1',
    reason: 'INSULT' as const,
    words: 'You play like a goat',
    aboutMessage: true,
    reportedAt: SERVER_TIME,
    userId: 'USER_1',
    firstName: 'Ravi',
    reporters: 2,
    kind: 'GAME' as const,
    meetingId: GAME,
    turfName: 'Amber Box',
    squadName: null,
    startsAt: '2027-01-15T13:30:00Z',
    decision: null,
    decidedAt: null,
  }
  const decidePlayerReport = vi.fn<NonNullable<Answers['decidePlayerReport']>>(() => ({ message: 'Decided.' }))
  await renderAt('/admin-dashboard?tab=tools&list=playerReports', {
    as: { ...player, role: 'ADMIN' },
    answers: {
      listPlayerReports: () => pageOf(report),
      decidePlayerReport,
    },
  })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Decide: Ravi' }))[0]!)
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByText('“You play like a goat”')
  await userEvent.click(sheet.getByRole('radio', { name: 'Remove the message' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Save the decision' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(decidePlayerReport.mock.calls[0]?.[0].body).toEqual({ decision: 'MESSAGE_REMOVED' })
})
