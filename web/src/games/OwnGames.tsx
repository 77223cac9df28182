import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { useGameWords } from './english.ts'
import { NearbyGameCard } from './NearbyGameCard.tsx'

/** The player's own games by link, above the public ones; empty without any. */
export const OwnGames = ({ now }: { now: number }) => {
  const games = useGameWords()
  const { data } = useQuery({ queryKey: ['games', 'own'], queryFn: ({ signal }) => api.listOwnGames({}, { signal }) })
  if (!data?.content.length) return null
  return (
    <section className="flex flex-col gap-3">
      <h2>{games.ownTitle}</h2>
      <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        {data.content.map((game) => (
          <li key={game.gameId}>
            <NearbyGameCard game={game} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}
