import { aGame } from '@baari/web/testing/served.ts'
import { idOf, sampleReply } from './sampleOf.ts'

export const [OPEN_GAME, HOSTED_GAME, OWN_GAME] = [0, 1, 2].map((row) => idOf('GAME', row)) as [string, string, string]
export const SEATS = [0, 1, 2].map((row) => idOf('SEATS', row))

const players = [
  { firstName: 'Asha', isYou: true, isHost: false },
  { firstName: 'Venkatanarasimharajuvaripeta', isYou: false, isHost: true },
  { firstName: 'आशा', isYou: false, isHost: false },
].map((one, row) => ({
  seatsId: SEATS[row]!,
  seats: row + 1,
  level: 'REGULAR' as const,
  yourVerdict: null,
  hosting: null as 'ASKED' | 'DECLINED' | null,
  band: 'MOSTLY' as const,
  ...one,
}))

const proposal = {
  ...sampleReply('readGame').rescue!.proposal!,
  hasAgreed: false,
  answerUntil: '2027-01-15T09:30:00.000Z',
}

/** A game as seen by a stranger, by its host and by one of its players. */
export const gameOf = (gameId: string): ReturnType<typeof sampleReply<'readGame'>> => {
  const seen = {
    ...sampleReply('readGame'),
    ...aGame,
    gameId,
    note: 'Bring a white shirt. गेंद हम लाएँगे।',
    hostedBy: 'Venkatanarasimharajuvaripeta',
    refusal: null,
    takesVerdicts: false,
    wasCalled: false,
    players,
  }
  const rescue = { told: 12, isStopped: false, proposal }
  if (gameId === HOSTED_GAME)
    return {
      ...seen,
      you: 'HOST',
      players: players.map((one, row) => ({
        ...one,
        isYou: row === 1,
        hosting: row === 2 ? ('DECLINED' as const) : null,
      })),
      rescue,
      offeredSeats: [],
    }
  if (gameId === OWN_GAME) {
    const yourSeats = [{ seatsId: SEATS[0]!, seats: 2, amount: 240, canPassOn: true, seatsToken: null }]
    const request = players.map((one) => ({ ...one, hosting: one.isYou ? ('ASKED' as const) : null }))
    return { ...seen, players: request, you: 'PLAYER', rescue, yourSeats, offeredSeats: [] }
  }
  const offered = { seatsId: SEATS[2]!, firstName: 'आशा', seats: 1, amount: 120, isBeingPaid: false, isByLink: false }
  return {
    ...seen,
    you: null,
    admission: 'LINK',
    players: players.map((one) => ({ ...one, isYou: false })),
    yourSeats: [],
    offeredSeats: [offered],
    linkToken: null,
    rescue: null,
  }
}
