import { isWithinLevels, type Level, type LevelRange, levels } from '@baari/domain/levels/levels.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { ChipRow } from '../ui/Chip.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatName } from '../ui/formats/formats.ts'
import { Skeleton } from '../ui/LoadingRegion.tsx'
import { useLevelMessages } from './english.ts'

/** The player's level in a sport, as stated by them. Pressing the chosen level removes it. */
export const SayLevel = ({ sport }: { sport: string }) => {
  const messages = useLevelMessages()
  const { data, error, isFetching, refetch } = useLevels()
  const saying = useSayLevel(sport)
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {failureMessage(error, messages.notLoaded)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="h-28" />
  const known = data.levels.find((one) => one.sport === sport)
  const chosen = saying.isPending ? (saying.variables ?? undefined) : known?.said
  const question = messages.question(formatName(sport))
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small font-semibold">{question}</p>
      <ChipRow
        wrap
        label={question}
        options={levels.map((value) => ({ value, label: messages.levels[value] }))}
        value={chosen}
        onValueChange={(level) => saying.mutate(level === known?.said ? null : level)}
      />
      <p role="status" className="text-small text-ink-2">
        {chosen === undefined
          ? messages.unsaid
          : known && known.said === chosen && known.shown !== known.said
            ? messages.moved(messages.levels[known.shown])
            : messages.hints[chosen]}
      </p>
      {saying.isError && <Banner tone="danger">{failureMessage(saying.error, messages.notSaved)}</Banner>}
    </div>
  )
}

/** Shows the levels a game is for, and asks players outside of that range for their level. */
export const ForLevels = ({ sport, range }: { sport: string; range: LevelRange }) => {
  const messages = useLevelMessages()
  const own = useLevels().data?.levels.find((one) => one.sport === sport)
  return (
    <>
      <p className="text-small">
        {messages.meantFor(messages.levelRange(range))} {own && messages.yours(messages.levels[own.shown])}
      </p>
      {!(own && isWithinLevels(own.shown, range)) && <SayLevel sport={sport} />}
    </>
  )
}

const key = ['levels']

/** The player's stated levels by sport. */
export const useLevels = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => playerApi.listLevels({}, { signal }) })

/** States the level in one sport; null removes it. */
const useSayLevel = (sport: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (level: Level | null) => playerApi.sayLevel({ body: { sport, level } }),
    onSuccess: (levels) => client.setQueryData(key, levels),
  })
}
