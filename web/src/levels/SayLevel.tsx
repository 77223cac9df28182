import { levels } from '@baari/domain/levels/levels.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Banner } from '../ui/Banner.tsx'
import { ChipRow } from '../ui/ChipRow.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatName } from '../ui/formats.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useLevelWords } from './english.ts'
import { useLevels, useSayLevel } from './useLevels.ts'

/** The player's level in a sport, as stated by them. Pressing the chosen level removes it. */
export const SayLevel = ({ sport }: { sport: string }) => {
  const words = useLevelWords()
  const { data, error, isFetching, refetch } = useLevels()
  const saying = useSayLevel(sport)
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {failureSentence(error, words.notLoaded)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-28" />
  const known = data.levels.find((one) => one.sport === sport)
  const chosen = saying.isPending ? (saying.variables ?? undefined) : known?.said
  const question = words.question(formatName(sport))
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small font-semibold">{question}</p>
      <ChipRow
        wrap
        label={question}
        options={levels.map((value) => ({ value, label: words.levels[value] }))}
        value={chosen}
        onValueChange={(level) => saying.mutate(level === known?.said ? null : level)}
      />
      <p role="status" className="text-small text-ink-2">
        {chosen === undefined
          ? words.unsaid
          : known && known.said === chosen && known.shown !== known.said
            ? words.moved(words.levels[known.shown])
            : words.hints[chosen]}
      </p>
      {saying.isError && <Banner tone="danger">{failureSentence(saying.error, words.notSaved)}</Banner>}
    </div>
  )
}
