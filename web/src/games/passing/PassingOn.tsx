import type { OwnGame } from '../own/GameView.tsx'
import { OfferedSeats } from './OfferedSeats.tsx'
import { YourSeats } from './YourSeats.tsx'

/** Passing on seats of a game that is still to come: those of others, and the reader's own. */
export const PassingOn = ({
  game,
  title,
  when,
  tokens,
  canTake,
  now,
}: {
  game: OwnGame
  title: string
  when: { day: string; times: string }
  /** Of the links that led here. */
  tokens: { seatsToken: string | undefined; linkToken: string | undefined }
  /** Nothing stands against joining. */
  canTake: boolean
  /** The server's clock. */
  now: () => number
}) => (
  <>
    {canTake && <OfferedSeats game={game} when={when} tokens={tokens} now={now} />}
    {game.yourSeats.length > 0 && <YourSeats game={game} title={title} when={`${when.day}, ${when.times}`} />}
  </>
)
