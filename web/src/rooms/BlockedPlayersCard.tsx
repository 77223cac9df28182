import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { Card } from '../ui/Card.tsx'
import { formatDate } from '../ui/formats.ts'
import { useRoomWords } from './english.ts'
import { UnblockPlayer } from './UnblockPlayer.tsx'
import { useBlockedPlayers } from './useBlockedPlayers.ts'

/** Whom the player has blocked; nothing where there is nobody. */
export const BlockedPlayersCard = () => {
  const words = useRoomWords()
  const players = useBlockedPlayers().data?.players ?? []
  if (players.length === 0) return null
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-title">{words.blockedCard}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {players.map(({ blockedId, firstName, blockedAt }) => {
          const name = firstName || words.nameless
          return (
            <li key={blockedId} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <p>
                <b>{name}</b>{' '}
                <span className="text-small text-ink-2">
                  {words.blockedSince(formatDate(dateAt(new Date(blockedAt), INDIA)))}
                </span>
              </p>
              <UnblockPlayer blockedId={blockedId} name={name} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
