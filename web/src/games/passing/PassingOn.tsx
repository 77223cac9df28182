import type { OwnGame } from '../own/GameView.tsx'
import { OfferedSeats } from './OfferedSeats.tsx'
import { YourSeats } from './YourSeats.tsx'

/** Offered seats of a future game: those of other players, and the player's own. */
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
  /** Tokens of the links that led here. */
  tokens: { seatsToken: string | undefined; linkToken: string | undefined }
  /** The player may join the game. */
  canTake: boolean
  /** The server's clock. */
  now: () => number
}) => (
  <>
    {canTake && <OfferedSeats game={game} when={when} tokens={tokens} now={now} />}
    {game.yourSeats.length > 0 && <YourSeats game={game} title={title} when={`${when.day}, ${when.times}`} />}
  </>
)
