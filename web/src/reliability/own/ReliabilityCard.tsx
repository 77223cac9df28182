import { useState } from 'react'
import { failureSentence } from '../../api/failureSentence.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadingRegion } from '../../ui/LoadingRegion.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useReliabilityWords } from '../english.ts'
import { useOwnReliabilityWords } from './english.ts'
import { ReliabilityFact } from './ReliabilityFact.tsx'
import { useReliability } from './useReliability.ts'

const FIRST = 5

/** The player's reliability, its audience, and the bookings behind it, which only the player sees. */
export const ReliabilityCard = () => {
  const words = useOwnReliabilityWords()
  const { bands } = useReliabilityWords()
  const [showsAll, setShowsAll] = useState(false)
  const { data, error, isFetching, refetch } = useReliability()
  if (error)
    return (
      <ErrorState onRetry={() => void refetch()} busy={isFetching}>
        {failureSentence(error, words.notLoaded)}
      </ErrorState>
    )
  if (!data)
    return (
      <LoadingRegion label={words.loading}>
        <Skeleton className="h-64" />
      </LoadingRegion>
    )
  const { band, facts } = data
  return (
    <Card className="flex flex-col gap-4 p-5">
      <h2 className="text-title">{words.card}</h2>
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{bands[band]}</p>
        <p className="text-ink-2">{words.hints[band]}</p>
      </div>
      <p className="text-small text-ink-2">{words.whoSees}</p>
      {facts.length === 0 ? (
        <p className="text-small text-ink-2">{words.none}</p>
      ) : (
        <>
          <ul aria-label={words.facts} className="flex flex-col divide-y divide-line border-y border-line">
            {(showsAll ? facts : facts.slice(0, FIRST)).map((fact) => (
              <li key={fact.bookingId} className="py-3">
                <ReliabilityFact fact={fact} />
              </li>
            ))}
          </ul>
          {!showsAll && facts.length > FIRST && (
            <Button look="quiet" className="self-start" onClick={() => setShowsAll(true)}>
              {words.showAll(facts.length)}
            </Button>
          )}
          <p className="text-small text-ink-2">{words.fading}</p>
        </>
      )}
    </Card>
  )
}
