import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ownerApi } from '../../api/ownerApi.ts'
import { reaches } from '../../api/reaches.ts'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { lazyPart } from '../../words/lazyPart.ts'
import { useTurnedAwayOwnerWords } from './english.ts'

// Loaded on demand: on most days no player is turned away.
const AnswerTurnedAway = lazyPart(async () => (await import('./AnswerTurnedAway.tsx')).AnswerTurnedAway)

/** Players turned away at the user's turfs who wait for an answer, shown above the bookings. */
export const TurnedAwayList = ({ turfs }: { turfs: readonly Pick<OwnerTurf, 'right'>[] }) => {
  const words = useTurnedAwayOwnerWords()
  const found = useQuery({
    queryKey: ['turnedAway', 'owner'],
    queryFn: ({ signal }) => ownerApi.listTurnedAway({}, { signal }),
    enabled: turfs.some(({ right }) => reaches(right, 'MANAGE')),
  })
  if (!found.data || found.data.content.length === 0) return null
  return (
    <section aria-label={words.list} className="flex flex-col gap-3">
      <Suspense fallback={null}>
        {found.data.content.map((asked) => (
          <AnswerTurnedAway key={asked.bookingId} asked={asked} />
        ))}
      </Suspense>
    </section>
  )
}
