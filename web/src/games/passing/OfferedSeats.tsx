import { useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import type { OwnGame } from '../own/GameView.tsx'
import { usePassingWords } from './english.ts'
import { TakeOfferedSeats } from './TakeOfferedSeats.tsx'

/** Seats of a game that others pass on. */
export const OfferedSeats = ({
  game,
  when,
  tokens,
  now,
}: {
  game: OwnGame
  when: { day: string; times: string }
  /** Of the links that led here. */
  tokens: { seatsToken: string | undefined; linkToken: string | undefined }
  /** The server's clock. */
  now: () => number
}) => {
  const words = usePassingWords()
  // Whoever is paying is told how it ends, also when the seats are taken back meanwhile.
  const [taking, setTaking] = useState<OwnGame['offeredSeats'][number]>()
  const isOffered = game.offeredSeats.some(({ seatsId }) => seatsId === taking?.seatsId)
  const shown = taking && !isOffered ? [...game.offeredSeats, taking] : game.offeredSeats
  const isOwn = game.yourSeats.some(({ seatsToken }) => seatsToken !== null && seatsToken === tokens.seatsToken)
  const isGone = tokens.seatsToken !== undefined && !isOwn && !game.offeredSeats.some(({ isByLink }) => isByLink)
  return (
    <>
      {isGone && <Banner tone="warning">{words.gone}</Banner>}
      {shown.map((offered) => (
        <TakeOfferedSeats
          key={offered.seatsId}
          game={game}
          offered={offered}
          when={when}
          tokens={tokens}
          now={now}
          onOpen={() => setTaking(offered)}
        />
      ))}
    </>
  )
}
