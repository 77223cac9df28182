import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { formatMinutes } from '../../ui/formats.ts'
import { useToast } from '../../ui/useToast.ts'
import { useWords } from '../../words/en.ts'
import { useRainWords } from './english.ts'
import type { RainChoice } from './useRainChoice.ts'

/** Other games at the same price with enough seats for the player's. */
export const MoveRainedSeats = ({ choice }: { choice: RainChoice }) => {
  const { join, move } = useRainWords()
  const words = useWords()
  const toast = useToast()
  const queries = useQueryClient()
  const joining = useMutation({
    mutationFn: (gameEntityId: string) =>
      api.moveRainedSeats({ params: { bookingId: choice.bookingId }, body: { gameEntityId } }),
    onSuccess: () => toast.tell(move.done),
    onError: () => queries.invalidateQueries(),
  })
  return (
    <section aria-labelledby="another-game" className="flex flex-col gap-4">
      <div>
        <h2 id="another-game" className="text-title">
          {join.title}
        </h2>
        <p className="text-ink-2">{join.text}</p>
      </div>
      {joining.isError && (
        <Banner tone="danger">{failureSentence(joining.error, words.fixed.anywhere.wentWrong)}</Banner>
      )}
      {choice.games.length === 0 && <p>{join.none}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {choice.games.map((game) => {
          const when = `${formatMinutes(game)}, ${game.groundName}`
          return (
            <li
              key={game.gameEntityId}
              className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-surface p-4"
            >
              <div>
                <p className="font-semibold">{when}</p>
                <p className="text-small text-ink-2">{join.seats(game.joined, game.most, game.least)}</p>
              </div>
              <Button
                aria-label={`${join.go}: ${when}`}
                busy={joining.isPending && joining.variables === game.gameEntityId}
                busyWords={move.going}
                onClick={() => joining.mutate(game.gameEntityId)}
              >
                {join.go}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
