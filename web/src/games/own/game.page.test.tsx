import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aGame, aTurfDay } from '../../testing/served.ts'

const regular = {
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

test('the host sees who is coming, and can remove and hand over, but not act on their own seat', async () => {
  await shown({})
  const coming = within(await screen.findByRole('list', { name: 'Who is coming' }))
  expect(coming.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Asha · you · host',
    'Ravi · 2 seats · Regular · Usually shows upRemoveMake host',
  ])
})

test('a player sees who is coming without the host’s controls', async () => {
  await shown({
    you: 'PLAYER',
    players: [
      { ...ravi, isHost: true },
      { ...host, isHost: false },
    ],
  })
  const coming = within(await screen.findByRole('list', { name: 'Who is coming' }))
  expect(coming.queryByRole('button', { name: /^(?:Make host|Remove)/ })).toBeNull()
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
  await screen.findByText(/^This game is only for players who usually show up\. See “Showing up”/)
  await screen.findByText(/ · Only players who show up$/)
  expect(screen.queryByText(/Usually shows up/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
})

test('a player who may not join reads why', async () => {
  await shown({ you: null, players: [], refusal: 'GAME_FOR_WOMEN' })
  await screen.findByText(/This game is for women only\./)
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
})

test('a player who has not said a level can go on to join', async () => {
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

test('after a game one tap says whether the level of a co-player fits, and shows what was said', async () => {
  const judgeLevel = vi.fn<NonNullable<Answers['judgeLevel']>>(() => ({ verdict: 'FITS' }))
  await shown(over, { judgeLevel })
  await screen.findByText('Who played')
  const judging = within(await screen.findByRole('group', { name: 'How does this level fit Ravi?' }))
  await userEvent.click(judging.getByRole('button', { name: 'Fits' }))
  await screen.findByText('Thanks. Nobody sees who said what.')
  expect(judgeLevel.mock.calls[0]?.[0]).toMatchObject({ params: { seatsId: ravi.seatsId }, body: { verdict: 'FITS' } })
  expect(judging.getByRole('button', { name: 'Fits' }).getAttribute('aria-pressed')).toBe('true')
})

test('a verdict on a level that fails to send shows an error, and is not shown as given', async () => {
  await shown(over, { judgeLevel: () => refusal('VERDICTS_CLOSED') })
  const judging = within(await screen.findByRole('group', { name: 'How does this level fit Ravi?' }))
  await userEvent.click(judging.getByRole('button', { name: 'Too low' }))
  await screen.findByText('You can say this in the week after the game.')
  expect(judging.getByRole('button', { name: 'Too low' }).getAttribute('aria-pressed')).toBe('false')
})

test('players are not asked about a co-player who has said no level', async () => {
  await shown({ ...over, players: [host, { ...ravi, level: null }] })
  await screen.findByText('Who played')
  expect(screen.queryByRole('group', { name: /^How does this level fit/ })).toBeNull()
})

test('a player who has not said her gender can go on to join', async () => {
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

test('a turf that cannot be read can be tried again', async () => {
  await byLink({ getAvailability: badGateway })
  await screen.findByRole('button', { name: 'Try again' })
})

test('after the cut-off players cannot be removed, but the game can still be handed over', async () => {
  await shown({ status: 'CONFIRMED', cutoffAt: SERVER_TIME })
  await screen.findByRole('button', { name: 'Make host: Ravi' })
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

test('a removal that comes too late says so', async () => {
  await shown({}, { removePlayer: () => refusal('GAME_DECIDED') })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ravi' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove and refund' }))
  await screen.findByText('It is too late for this: the game can no longer be changed.')
})

test('a game that is not there says so', async () => {
  await renderAt(`/games/${aGame.gameId}`, { as: player, answers: { readGame: () => refusal('NOT_FOUND') } })
  await screen.findByRole('button', { name: 'Try again' })
})
