import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatName } from '../../ui/formats.ts'
import { useCityAdminWords } from './english.ts'

/** The places at which most players wait for a city; nothing while no player waits. */
export const WantedPlaces = () => {
  const { cities: words } = useCityAdminWords()
  const { shared } = useAdminWords()
  const titleId = useId()
  const found = useQuery({
    queryKey: ['listWantedPlaces'],
    queryFn: ({ signal }) => adminApi.listWantedPlaces({ query: {} }, { signal }),
  })
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, shared.failed)}
      </ErrorState>
    )
  if (!found.data?.content.length) return null
  return (
    <section aria-labelledby={titleId}>
      <Card className="flex flex-col gap-2 p-5">
        <h2 id={titleId} className="text-title">
          {words.wanted}
        </h2>
        <p className="text-small text-ink-2">{words.wantedHint}</p>
        <ol className="divide-y divide-line">
          {found.data.content.map(({ place, latitude, longitude, waiting }) => (
            <li key={`${place} ${latitude} ${longitude}`} className="flex flex-wrap items-baseline gap-x-6 py-2">
              <span className="min-w-[min(13rem,100%)] grow basis-0 font-semibold">{formatName(place)}</span>
              <span className="figures text-small text-ink-2">
                {latitude}, {longitude}
              </span>
              <span className="figures">{words.waiting(waiting)}</span>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
