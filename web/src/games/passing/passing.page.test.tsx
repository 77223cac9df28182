import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, pageOf, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aGame } from '../../testing/served.ts'

type Game = WireReply<Api['readGame']>

const own = {
  seatsId: 'PLAYER_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  seats: 1,
  amount: 120,
  canPassOn: true,
  seatsToken: null as string | null,
}
const offered = {
  seatsId: 'PLAYER_01JZX3Y5M8Q2T4V6W8Y0A2C4E7',
  firstName: 'Asha' as string | null,
  seats: 1,
  amount: 120,
  isBeingPaid: false,
  isByLink: true,
}
const game: Game = {
  ...aGame,
  status: 'CONFIRMED',
  you: null,
  players: [],
  takesVerdicts: false,
  refusal: null,
  linkToken: null,
  yourSeats: [],
  offeredSeats: [],
  rescue: null,
  wasCalled: false,
  serverTime: SERVER_TIME,
}

const shown = (changes: Partial<Game>, answers: Answers = {}, query = ''): Promise<void> =>
  renderAt(`/games/${aGame.gameId}${query}`, {
    as: player,
    answers: { readGame: () => ({ ...game, ...changes }), ...answers },
  })

test('a player reads the consequences of an offer, and gets a link to share and a way to withdraw it', async () => {
  const mine = { ...own }
  const offerSeats = vi.fn<NonNullable<Answers['offerSeats']>>(() => {
    mine.seatsToken = 'a-token-of-these-seats'
    return { seatsToken: 'a-token-of-these-seats', amount: 120 }
  })
  const withdrawSeatOffer = vi.fn<NonNullable<Answers['withdrawSeatOffer']>>(() => {
    mine.seatsToken = null
    return { message: 'You keep your seat.' }
  })
  await shown(
    {},
    {
      readGame: () => ({ ...game, you: 'PLAYER', yourSeats: [{ ...mine }] }),
      offerSeats,
      withdrawSeatOffer,
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Pass on your seat' }))
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByText('Whoever takes it pays ₹120. You get ₹120 back once they have paid. Until then the seat is yours.')
  await userEvent.click(sheet.getByRole('button', { name: 'Pass on' }))
  await screen.findByRole('heading', { name: 'You are passing on your seat' })
  expect(offerSeats.mock.calls[0]?.[0].params).toMatchObject({ gameId: aGame.gameId, seatsId: own.seatsId })
  const shared = vi.spyOn(navigator.clipboard, 'writeText')
  await userEvent.click(screen.getByRole('button', { name: 'Share the link' }))
  expect(shared.mock.calls[0]?.[0]).toContain(`/games/${aGame.gameId}?seats=a-token-of-these-seats`)
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }))
  await screen.findByRole('button', { name: 'Pass on your seat' })
  expect(withdrawSeatOffer).toHaveBeenCalledTimes(1)
})

test('the sheet says why seats cannot be passed on', async () => {
  await shown({ you: 'PLAYER', yourSeats: [own] }, { offerSeats: () => refusal('GAME_DECIDED') })
  await userEvent.click(await screen.findByRole('button', { name: 'Pass on your seat' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pass on' }))
  await screen.findByText('It is too late for this: the game can no longer be changed.')
})

test('reports that seats cannot be withdrawn after another player has paid for them', async () => {
  await shown(
    { you: 'PLAYER', yourSeats: [{ ...own, seatsToken: 'a-token-of-these-seats' }] },
    { withdrawSeatOffer: () => refusal('SEATS_NOT_OFFERED') },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  await screen.findByText('This seat is no longer on offer.')
})

test('a host cannot pass on a seat before handing the game over', async () => {
  await shown({ you: 'HOST', yourSeats: [{ ...own, canPassOn: false }] })
  await screen.findByText(/Ask another player to host it first/)
  expect(screen.queryByRole('button', { name: 'Pass on your seat' })).toBeNull()
})

test('a player with the link sees who offers a seat, and pays its original price', async () => {
  const takeOfferedSeats = vi.fn<NonNullable<Answers['takeOfferedSeats']>>(() => refusal('SEATS_BEING_PAID'))
  await shown(
    { seatsLeft: 0, seatsPassedOn: 1, offeredSeats: [offered] },
    { takeOfferedSeats },
    '?seats=a-token-of-these-seats',
  )
  await screen.findByText('Asha is passing on a seat.')
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Take for ₹120' }))
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByText('Once you have paid, you are in the game, and the other player gets ₹120 back.')
  await userEvent.click(sheet.getByRole('button', { name: 'Pay ₹120' }))
  await screen.findByText(/Somebody else is paying for this seat/)
  expect(takeOfferedSeats.mock.calls[0]?.[0]).toMatchObject({
    params: { seatsId: offered.seatsId },
    body: { seatsToken: 'a-token-of-these-seats' },
  })
})

test('the sheet to take a seat says at once whom the game is for', async () => {
  await shown(
    { admission: 'WOMEN', levels: { least: 'CASUAL', most: 'REGULAR' }, offeredSeats: [offered] },
    { listLevels: () => ({ levels: [] }) },
    '?seats=a-token-of-these-seats',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Take for ₹120' }))
  const sheet = within(await screen.findByRole('dialog'))
  sheet.getByText('This game is for women only, and so is every seat you take.')
  sheet.getByText(/Casual to Regular/)
})

test('a seat open to all players names no player, and cannot be taken while it is being paid for', async () => {
  await shown({ offeredSeats: [{ ...offered, firstName: null, isByLink: false, isBeingPaid: true }] })
  await screen.findByText('A player is passing on a seat.')
  await screen.findByText(/Somebody else is paying for it/)
  expect(screen.queryByRole('button', { name: /^Take for/ })).toBeNull()
})

test('a full game nearby announces offered seats, and links to its page', async () => {
  await renderAt('/games', {
    as: player,
    answers: {
      listGames: () => pageOf({ ...aGame, seatsLeft: 0, seatsPassedOn: 1 }),
      listOpenShares: () => ({ bills: [] }),
      listOwnGames: () => ({ content: [] }),
    },
  })
  await screen.findByText('1 seat passed on')
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(`/games/${aGame.gameId}`)
})

test('an old link says that the seat is no longer offered', async () => {
  await shown({}, {}, '?seats=a-token-of-other-seats')
  await screen.findByText('This seat is no longer on offer.')
})

test('the link of a seat lets a player into a game by link', async () => {
  await shown(
    { admission: 'LINK', refusal: 'GAME_LINK_NEEDED', offeredSeats: [offered] },
    {},
    '?seats=a-token-of-these-seats',
  )
  await screen.findByRole('button', { name: 'Take for ₹120' })
  expect(screen.queryByText(/You need the game’s link to join/)).toBeNull()
})

test('a player who may not join sees no offered seats', async () => {
  await shown({ refusal: 'GAME_FOR_WOMEN', offeredSeats: [offered] }, {}, '?seats=a-token-of-these-seats')
  await screen.findByText(/This game is for women only\./)
  expect(screen.queryByRole('button', { name: /^Take for/ })).toBeNull()
})
