import { useOwnGameWords } from './english.ts'
import type { OwnGame } from './GameView.tsx'
import { HandOverGame } from './HandOverGame.tsx'
import { RemovePlayer } from './RemovePlayer.tsx'

/** A player who is coming, and for the host what can be done about them. */
export const PlayerRow = ({
  gameId,
  player,
  canManage,
  canRemove,
}: {
  gameId: string
  player: OwnGame['players'][number]
  canManage: boolean
  canRemove: boolean
}) => {
  const words = useOwnGameWords()
  const name = player.firstName || words.nameless
  return (
    <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <p className="min-w-0">
        <span className="font-semibold">{name}</span>
        <span className="text-small text-ink-2">
          {[player.isYou && words.you, player.isHost && words.host, player.seats > 1 && words.seats(player.seats)]
            .filter(Boolean)
            .map((text) => ` · ${text}`)}
        </span>
      </p>
      {canManage && (
        <div className="flex flex-wrap gap-2">
          {canRemove && <RemovePlayer gameId={gameId} seatsId={player.seatsId} name={name} />}
          <HandOverGame gameId={gameId} seatsId={player.seatsId} name={name} />
        </div>
      )}
    </div>
  )
}
