import { useState } from 'react'
import { Banner } from '../../ui/Banner.tsx'
import type { OwnGame } from '../own/GameView.tsx'
import { usePassingWords } from './english.ts'
import { TakeOfferedSeats } from './TakeOfferedSeats.tsx'

/** Seats that other players of the game offer. */
export const OfferedSeats = ({
  game,
  when,
  tokens,
  now,
}: {
  game: OwnGame
  when: { day: string; times: string }
  /** Tokens of the links that led here. */
  tokens: { seatsToken: string | undefined; linkToken: string | undefined }
  /** The server's clock. */
  now: () => number
}) => {
  const words = usePassingWords()
  // Keeps the seats visible to the player who is paying for them, even if the offer is withdrawn in the meantime.
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
