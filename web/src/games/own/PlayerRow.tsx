import { type ReactNode, Suspense } from 'react'
import { useLevelWords } from '../../levels/english.ts'
import { useReliabilityWords } from '../../reliability/english.ts'
import { lazyPart } from '../../words/lazyPart.ts'
import { useOwnGameWords } from './english.ts'
import type { OwnGame } from './GameView.tsx'
import { OfferHosting } from './OfferHosting.tsx'
import { RemovePlayer } from './RemovePlayer.tsx'

/** Loaded for past games. */
const JudgeLevel = lazyPart(async () => (await import('./JudgeLevel.tsx')).JudgeLevel)

/** A player of the game, with the host's actions. */
export const PlayerRow = ({
  gameId,
  player,
  canManage,
  canJudge,
  safety,
}: {
  gameId: string
  player: OwnGame['players'][number]
  canManage: boolean
  canJudge: boolean
  safety: ReactNode
}) => {
  const words = useOwnGameWords()
  const levels = useLevelWords()
  const { bands } = useReliabilityWords()
  const name = player.firstName || words.nameless
  return (
    <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>
          <span className="text-small text-ink-2">
            {[
              player.isYou && words.you,
              player.isHost && words.host,
              player.seats > 1 && words.seats(player.seats),
              player.level && levels.levels[player.level],
              player.band && !player.isYou && bands[player.band],
            ]
              .filter(Boolean)
              .map((text) => ` · ${text}`)}
          </span>
        </p>
        {safety}
      </div>
      {canJudge && player.level && (
        <Suspense fallback={null}>
          <JudgeLevel gameId={gameId} seatsId={player.seatsId} name={name} verdict={player.yourVerdict} />
        </Suspense>
      )}
      {canManage && (
        <div className="flex flex-wrap gap-2">
          <RemovePlayer gameId={gameId} seatsId={player.seatsId} name={name} />
          <OfferHosting gameId={gameId} player={player} name={name} />
        </div>
      )}
    </div>
  )
}
