import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { type Answers, badGateway, refusal, SERVER_TIME } from '../../testing/answers.ts'
import { player } from '../../testing/player.ts'
import { renderAt } from '../../testing/renderAt.tsx'
import { aGame, aProfile } from '../../testing/served.ts'

const proposal = {
  step: 'SMALLER_GROUND' as 'SMALLER_GROUND' | 'MERGE',
  groundName: 'Half A',
  date: [2027, 1, 16] as [number, number, number],
  startTime: [19, 0] as [number, number],
  endTime: [20, 0] as [number, number],
  startsAt: '2027-01-16T13:30:00.000Z',
  pricePerPlayer: 90,
  difference: 30,
  amount: 120,
  answerUntil: '2027-01-16T11:00:00.000Z',
  hasAgreed: false,
}

const seats = {
  seatsId: 'PLAYER_01JZX3Y5M8Q2T4V6W8Y0A2C4E6',
  seats: 1,
  amount: 120,
  canPassOn: false,
  seatsToken: null,
}

const request = {
  ...aGame,
  status: 'PENDING' as const,
  you: 'PLAYER' as 'PLAYER' | 'HOST' | null,
  players: [],
  refusal: null,
  takesVerdicts: false,
  linkToken: null,
  yourSeats: [seats],
  offeredSeats: [],
  rescue: { told: 12, isStopped: false, proposal: proposal as typeof proposal | null } as {
    told: number
    isStopped: boolean
    proposal: typeof proposal | null
  } | null,
  wasCalled: false,
  serverTime: SERVER_TIME,
}

const shown = (changes: Partial<typeof request> = {}, answers: Answers = {}): Promise<void> =>
  renderAt(`/games/${aGame.gameId}`, {
    as: player,
    answers: { readGame: () => ({ ...request, ...changes }), ...answers },
  })

test('a short game shows the rescue, the number of notified players, and the proposal', async () => {
  await shown()
  await screen.findByText(/^While players are missing, we tell players nearby/)
  await screen.findByText('We told 12 players nearby.')
  await screen.findByRole('heading', { name: 'Play on a smaller ground?' })
  await screen.findByText(
    /2 players are missing\. At 4:30.pm the game would move to Half A: ₹90 a seat instead of ₹120\. You get ₹30 back\./,
  )
})

test('a merge names the other game', async () => {
  await shown({
    rescue: {
      told: 0,
      isStopped: false,
      proposal: { ...proposal, step: 'MERGE', startTime: [20, 0], endTime: [21, 0] },
    },
  })
  await screen.findByRole('heading', { name: 'Join another game?' })
  await screen.findByText(
    /At 4:30.pm you would join the game on Half A, 8:00 – 9:00.pm: ₹90 a seat\. You get ₹30 back\./,
  )
})

test('a merge into a game after midnight names the day on which that game is played', async () => {
  const night = { startTime: [0, 0] as [number, number], endTime: [1, 0] as [number, number] }
  await shown({
    rescue: {
      told: 0,
      isStopped: false,
      proposal: { ...proposal, step: 'MERGE', ...night, startsAt: '2027-01-16T18:30:00.000Z' },
    },
  })
  await screen.findByText(/the game on Half A, 12:00 – 1:00.am \(Sun, 17 Jan\): ₹90 a seat/)
})

test('one tap agrees, and the page confirms it', async () => {
  let hasAgreed = false
  const agreeToRescue = vi.fn<NonNullable<Answers['agreeToRescue']>>(() => {
    hasAgreed = true
    return { message: '' }
  })
  await shown(
    {},
    {
      agreeToRescue,
      readGame: () => ({ ...request, rescue: { told: 0, isStopped: false, proposal: { ...proposal, hasAgreed } } }),
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Fine with me' }))
  await screen.findByText('You are fine with it. We will tell you what becomes of the game.')
  expect(screen.queryByRole('button', { name: 'Fine with me' })).toBeNull()
  expect(agreeToRescue).toHaveBeenCalledOnce()
})

test('a player who declines first reads how much is refunded', async () => {
  const declineRescue = vi.fn<NonNullable<Answers['declineRescue']>>(() => ({ refundAmount: 120 }))
  await shown({}, { declineRescue })
  await userEvent.click(await screen.findByRole('button', { name: 'No thanks, refund me' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave the game?' }))
  dialog.getByText('You get ₹120 back, and your place is free for others.')
  await userEvent.click(dialog.getByRole('button', { name: 'Refund me' }))
  await screen.findAllByText('You are out of the game. ₹120 is on its way back to you.')
  expect(declineRescue).toHaveBeenCalledOnce()
})

test('reports a proposal that has ended', async () => {
  await shown({}, { agreeToRescue: () => refusal('RESCUE_OVER') })
  await userEvent.click(await screen.findByRole('button', { name: 'Fine with me' }))
  await screen.findByText('This change of the game is no longer open.')
})

test('the host keeps the game unchanged instead of leaving', async () => {
  const stopRescue = vi.fn<NonNullable<Answers['stopRescue']>>(() => ({ message: '' }))
  await shown({ you: 'HOST' }, { stopRescue })
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t change my game' }))
  expect(screen.queryByRole('button', { name: 'No thanks, refund me' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Keep the game as it is?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it as it is' }))
  await screen.findAllByText('Your game stays as it is.')
  expect(stopRescue).toHaveBeenCalledOnce()
})

const call = {
  isOn: true,
  sports: [],
  parts: [],
  days: 'ANY' as const,
  place: 'Malviya Nagar',
  latitude: 26.85,
  longitude: 75.8,
  within: 5,
  perWeek: 3 as const,
}

test('a player who was notified of a game can stop such notifications there with one tap', async () => {
  const stopGameCalls = vi.fn<NonNullable<Answers['stopGameCalls']>>(() => ({ call: { ...call, isOn: false } }))
  await shown({ you: null, yourSeats: [], rescue: null, wasCalled: true }, { stopGameCalls })
  await screen.findByText('You asked to hear of games like this.')
  await userEvent.click(screen.getByRole('button', { name: 'Stop telling me' }))
  await screen.findAllByText('We no longer tell you about games.')
  expect(stopGameCalls).toHaveBeenCalledOnce()
})

const profile = (answers: Answers): Promise<void> =>
  renderAt('/profile/play', { as: player, answers: { ...aProfile, ...answers } })

test('a player sets notifications of games in the profile, and stops them with one tap', async () => {
  let own: typeof call | null = null as typeof call | null
  const setGameCall = vi.fn<NonNullable<Answers['setGameCall']>>(() => {
    own = call
    return { call }
  })
  await profile({
    setGameCall,
    stopGameCalls: () => {
      own = { ...call, isOn: false }
      return { call: own }
    },
    readGameCall: () => ({ call: own }),
    suggestPlaces: () => ({
      places: [{ id: 'place_1', label: 'Malviya Nagar', secondary: 'Jaipur', latitude: 26.85, longitude: 75.8 }],
      attribution: '',
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me about games' }))
  const save = await screen.findByRole('button', { name: 'Tell me' })
  expect((save as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(screen.getByRole('combobox', { name: 'Where' }), 'Malviya')
  await userEvent.click(await screen.findByRole('option', { name: /Malviya Nagar/ }))
  await userEvent.click(
    within(screen.getByRole('group', { name: 'How far away?' })).getByRole('button', { name: '10 km' }),
  )
  await userEvent.click(within(screen.getByRole('group', { name: 'When?' })).getByRole('button', { name: 'Evening' }))
  await userEvent.click(
    within(screen.getByRole('group', { name: 'On which days?' })).getByRole('button', { name: 'Mon – Fri' }),
  )
  await userEvent.click(
    within(screen.getByRole('group', { name: 'How often at most?' })).getByRole('button', { name: 'Once a week' }),
  )
  await userEvent.click(save)
  await screen.findByText('You hear of games within 5 km of Malviya Nagar.')
  expect(setGameCall.mock.calls[0]?.[0]).toMatchObject({
    body: {
      sports: [],
      parts: ['EVENING'],
      days: 'WEEKDAYS',
      within: 10,
      perWeek: 1,
      place: 'Malviya Nagar',
      latitude: 26.85,
      longitude: 75.8,
    },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Stop telling me' }))
  await screen.findByRole('button', { name: 'Tell me about games' })
})

test('settings that fail to load can be retried', async () => {
  const readGameCall = vi.fn<NonNullable<Answers['readGameCall']>>(badGateway)
  await profile({ readGameCall })
  await screen.findByText('This could not be loaded.')
  readGameCall.mockImplementation(() => ({ call }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('You hear of games within 5 km of Malviya Nagar.')
})
