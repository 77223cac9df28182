import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { api } from '../api/api.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { useOwnGameWords } from '../games/own/english.ts'
import { GameView } from '../games/own/GameView.tsx'
import { LINK_TOKEN, SEATS_TOKEN } from '../games/own/gameLink.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useWords } from '../words/en.ts'
import { lazyPart } from '../words/lazyPart.ts'

/** Comes with players. */
const ReportPlayer = lazyPart(async () => (await import('../rooms/ReportPlayer.tsx')).ReportPlayer)

const LOOK_AGAIN_MS = 30_000

/** One game: who is coming, and what its host can do about it. */
export const GamePage = () => {
  const words = useOwnGameWords()
  const { fixed } = useWords()
  const { gameId = '' } = useParams()
  const [query] = useSearchParams()
  const linkToken = query.get(LINK_TOKEN) ?? undefined
  const seatsToken = query.get(SEATS_TOKEN) ?? undefined
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ['game', gameId, linkToken, seatsToken],
    queryFn: ({ signal }) => api.readGame({ params: { gameId }, query: { linkToken, seatsToken } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
    staleTime: 0,
  })
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      {data ? (
        <GameView
          game={data}
          readAt={dataUpdatedAt}
          tokens={{ linkToken, seatsToken }}
          safety={({ seatsId, firstName }) => (
            <Suspense fallback={<span className="size-11" />}>
              <ReportPlayer gameId={gameId} about={{ seatsId }} name={firstName || words.nameless} />
            </Suspense>
          )}
        />
      ) : (
        <>
          <PageHead title={words.title} />
          <h1>{words.title}</h1>
          {error ? (
            <ErrorState onRetry={() => void refetch()} busy={isFetching}>
              {failureSentence(error, fixed.anywhere.wentWrong)}
            </ErrorState>
          ) : (
            <LoadingRegion label={words.loading} className="flex flex-col gap-4">
              <Skeleton className="h-40" />
              <Skeleton className="h-64" />
            </LoadingRegion>
          )}
        </>
      )}
    </div>
  )
}
