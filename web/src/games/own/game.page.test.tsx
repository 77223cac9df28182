import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aGame, aTurfDay } from '../../testing/served.ts'

const regular = {
  hosting: null as 'ASKED' | 'DECLINED' | null,
  level: 'REGULAR' as 'REGULAR' | null,
  yourVerdict: null as 'FITS' | null,
  band: 'MOSTLY' as 'MOSTLY' | null,
}
const host = {
  seatsId: 'PLAYER_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  firstName: 'Asha',
  seats: 1,
  isYou: true,
  isHost: true,
  hosting: null as 'ASKED' | 'DECLINED' | null,
  level: null,
  yourVerdict: null,
  band: 'NEW' as 'NEW' | null,
}
const ravi = {
  seatsId: 'PLAYER_01JZX3Y5M8Q2T4V6W8Y0A2C4E7',
  firstName: 'Ravi',
  seats: 2,
  isYou: false,
  isHost: false,
  ...regular,
}

const aHostedGame = {
  ...aGame,
  status: 'PENDING' as 'PENDING' | 'CONFIRMED' | 'COMPLETED',
  hostedBy: 'Asha',
  note: 'Tape ball',
  you: 'HOST' as 'HOST' | 'PLAYER' | null,
  players: [host, ravi],
  refusal: null as
    | 'GAME_FOR_WOMEN'
    | 'GENDER_NEEDED'
    | 'LEVEL_NEEDED'
    | 'GAME_OTHER_LEVEL'
    | 'RELIABILITY_NEEDED'
    | null,
  takesVerdicts: false,
  leastReliability: null as 'MOSTLY' | null,
  linkToken: null as string | null,
  yourSeats: [],
  offeredSeats: [],
  rescue: null,
  wasCalled: false,
  serverTime: SERVER_TIME,
}

const shown = (changes: Partial<typeof aHostedGame>, answers: Answers = {}): Promise<void> =>
  renderAt(`/games/${aGame.gameId}`, {
    as: player,
    answers: { readGame: () => ({ ...aHostedGame, ...changes }), ...answers },
  })

test('the host sees the players, and can remove them or hand over, but not act on their own seat', async () => {
  await shown({})
  const coming = within(await screen.findByRole('list', { name: 'Who is coming' }))
  expect(coming.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha · you · host',
    'Ravi · 2 seats · Regular · Usually shows upRemoveAsk to host',
  ])
})

test('a player sees the other players without the host’s controls', async () => {
  await shown({
    you: 'PLAYER',
    players: [
      { ...ravi, isHost: true },
      { ...host, isHost: false },
    ],
  })
  const coming = within(await screen.findByRole('list', { name: 'Who is coming' }))
  expect(coming.queryByRole('button', { name: /^(?:Ask |Remove)/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
})

test('a stranger sees no names and can join', async () => {
  await shown({ you: null, players: [] })
  await screen.findByRole('link', { name: 'Join' })
  expect(screen.queryByText('Who is coming')).toBeNull()
})

test('a player refused for no-shows reads where to see them, and only hosts see bands', async () => {
  await shown({
    you: null,
    refusal: 'RELIABILITY_NEEDED',
    leastReliability: 'MOSTLY',
    players: [{ ...ravi, band: null }],
  })
  await screen.findByText(/^This game is only for players who usually show up\. See “Reliability”/)
  await screen.findByText(/ · Only players who show up$/)
  expect(screen.queryByText(/Usually shows up/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
})

test('a player who may not join reads why', async () => {
  await shown({ you: null, players: [], refusal: 'GAME_FOR_WOMEN' })
  await screen.findByText(/This game is for women only\./)
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
})

test('a player without a stated level can proceed to join', async () => {
  await shown({ you: null, players: [], refusal: 'LEVEL_NEEDED', levels: { least: 'CASUAL', most: 'REGULAR' } })
  await screen.findByText(/Casual to Regular/)
  await screen.findByRole('link', { name: 'Join' })
})

test('a player of another level reads why they cannot join', async () => {
  await shown({ you: null, players: [], refusal: 'GAME_OTHER_LEVEL', levels: { least: 'CASUAL', most: 'CASUAL' } })
  await screen.findByText(/This game is for players of another level\./)
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
})

const over = { you: 'PLAYER' as const, status: 'COMPLETED' as const, takesVerdicts: true }

test('after a game one tap judges the level of a co-player, and shows the verdict', async () => {
  const judgeLevel = vi.fn<NonNullable<Answers['judgeLevel']>>(() => ({ verdict: 'FITS' }))
  await shown(over, { judgeLevel })
  await screen.findByText('Who played')
  const judging = within(await screen.findByRole('group', { name: 'How does this level fit Ravi?' }))
  await userEvent.click(judging.getByRole('button', { name: 'Fits' }))
  await screen.findByText('Thanks. Nobody sees who said what.')
  expect(judgeLevel.mock.calls[0]?.[0]).toMatchObject({ params: { seatsId: ravi.seatsId }, body: { verdict: 'FITS' } })
  expect(judging.getByRole('button', { name: 'Fits' }).getAttribute('aria-pressed')).toBe('true')
})

test('a verdict that fails to send shows an error, and does not show as given', async () => {
  await shown(over, { judgeLevel: () => refusal('VERDICTS_CLOSED') })
  const judging = within(await screen.findByRole('group', { name: 'How does this level fit Ravi?' }))
  await userEvent.click(judging.getByRole('button', { name: 'Too low' }))
  await screen.findByText('You can say this in the week after the game.')
  expect(judging.getByRole('button', { name: 'Too low' }).getAttribute('aria-pressed')).toBe('false')
})

test('asks no verdict on a co-player without a stated level', async () => {
  await shown({ ...over, players: [host, { ...ravi, level: null }] })
  await screen.findByText('Who played')
  expect(screen.queryByRole('group', { name: /^How does this level fit/ })).toBeNull()
})

test('a player without a stated gender can proceed to join', async () => {
  await shown({ you: null, players: [], refusal: 'GENDER_NEEDED' })
  await screen.findByRole('link', { name: 'Join' })
})

const byLink = (answers: Answers): Promise<void> =>
  renderAt(`/games/${aGame.gameId}?key=a-token-of-this-game`, {
    as: player,
    answers: {
      readGame: () => ({ ...aHostedGame, you: null, players: [], admission: 'LINK' }),
      ...answers,
    },
  })

test('a player with the link takes seats here, and the request carries its token', async () => {
  const joinGame = vi.fn<NonNullable<Answers['joinGame']>>(() => refusal('GAME_LINK_NEEDED'))
  await byLink({ getAvailability: () => aTurfDay(), joinGame })
  await userEvent.click(await screen.findByRole('button', { name: 'Join for ₹120' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pay ₹120' }))
  await screen.findByText(/You need the game’s link to join/)
  expect(joinGame.mock.calls[0]?.[0]).toMatchObject({ body: { linkToken: 'a-token-of-this-game', startTime: [19, 0] } })
})

test('a turf that fails to load can be retried', async () => {
  await byLink({ getAvailability: badGateway })
  await screen.findByRole('button', { name: 'Try again' })
})

test('after the cut-off players are neither removed nor asked to host', async () => {
  await shown({ status: 'CONFIRMED', cutoffAt: SERVER_TIME })
  await screen.findByText('Who is coming')
  expect(screen.queryByRole('button', { name: 'Ask to host: Ravi' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Ravi' })).toBeNull()
})

test('a player is removed with the chosen reason', async () => {
  const removePlayer = vi.fn<NonNullable<Answers['removePlayer']>>(() => ({ refundAmount: 240 }))
  await shown({}, { removePlayer })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ravi' }))
  const sheet = within(await screen.findByRole('dialog'))
  await userEvent.click(sheet.getByRole('radio', { name: 'Trouble in an earlier game' }))
  await userEvent.click(sheet.getByRole('button', { name: 'Remove and refund' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(removePlayer.mock.calls[0]?.[0]).toMatchObject({ body: { reason: 'CONDUCT' } })
})

test('reports a removal after the deadline', async () => {
  await shown({}, { removePlayer: () => refusal('GAME_DECIDED') })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ravi' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove and refund' }))
  await screen.findByText('It is too late for this: the game can no longer be changed.')
})

test('reports a missing game', async () => {
  await renderAt(`/games/${aGame.gameId}`, {
    as: player,
    answers: { readGame: () => refusal('NOT_FOUND') },
  })
  await screen.findByRole('button', { name: 'Try again' })
})

test('a removed player can still block a player of the game', async () => {
  const blockPlayer = vi.fn<NonNullable<Answers['blockPlayer']>>(() => ({ message: 'Done.' }))
  await renderAt(`/games/${aGame.gameId}`, {
    as: player,
    answers: {
      readGame: () => refusal('NOT_FOUND'),
      listMetPlayers: () => ({ players: [{ metId: ravi.seatsId, firstName: 'Ravi', isLead: true }] }),
      blockPlayer,
    },
  })
  await screen.findByRole('heading', { name: 'Others you met in this game' })
  await userEvent.click(screen.getByRole('button', { name: 'Report or block Ravi' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block Ravi' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(blockPlayer.mock.calls[0]?.[0]).toMatchObject({
    params: { kind: 'GAME', meetingId: aGame.gameId, metId: ravi.seatsId },
  })
})

test.each([
  ['GENDER_NEEDED', 'This game is for women only, and so is every seat you take.'],
  ['GAME_FOR_WOMEN', /^This game is for women only\./],
] as const)('a game for women that answers %s says so and offers no retry', async (code, text) => {
  await renderAt(`/games/${aGame.gameId}`, {
    as: player,
    answers: { readGame: () => refusal(code) },
  })
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Your gender' }) !== null).toBe(code === 'GENDER_NEEDED')
})

test('the host asks a player to host, after a confirmation', async () => {
  const offerHosting = vi.fn<NonNullable<Answers['offerHosting']>>(() => ({ message: 'Asked' }))
  await shown({}, { offerHosting })
  await userEvent.click(await screen.findByRole('button', { name: 'Ask to host: Ravi' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ask to host' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(offerHosting.mock.calls[0]?.[0]).toMatchObject({ body: { seatsId: ravi.seatsId } })
})

test.each([
  ['ASKED', 'Asked to host'],
  ['DECLINED', 'Does not want to host'],
] as const)('a player who is %s is not asked again', async (hosting, text) => {
  await shown({ players: [host, { ...ravi, hosting }] })
  await screen.findByText(text)
  expect(screen.queryByRole('button', { name: 'Ask to host: Ravi' })).toBeNull()
})

const request = {
  you: 'PLAYER' as const,
  players: [
    { ...ravi, isHost: true },
    { ...host, isHost: false, hosting: 'ASKED' as const },
  ],
}

test.each([
  ['Host it', true],
  ['Decline', false],
] as const)('a player who is asked to host answers with “%s”', async (name, accepts) => {
  const answerHosting = vi.fn<NonNullable<Answers['answerHosting']>>(() => ({ message: 'Saved' }))
  await shown(request, { answerHosting })
  await userEvent.click(await screen.findByRole('button', { name }))
  await waitFor(() =>
    expect(answerHosting.mock.calls[0]?.[0]).toMatchObject({ body: { seatsId: host.seatsId, accepts } }),
  )
})

test('reports an answer to a request that has ended', async () => {
  await shown(request, { answerHosting: () => refusal('HOSTING_NOT_OFFERED') })
  await userEvent.click(await screen.findByRole('button', { name: 'Host it' }))
  await screen.findByText('The host is no longer asking you to host this game.')
})
