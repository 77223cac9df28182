import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { api } from '../api/api.ts'
import { useOwnGameMessages } from '../games/own/english.ts'
import { GameView } from '../games/own/GameView.tsx'
import { LINK_TOKEN, SEATS_TOKEN } from '../games/own/gameLink.ts'
import { useMessages } from '../messages/en.ts'
import { lazyPart } from '../messages/messagesIn.ts'
import { paths } from '../paths.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Fetched } from '../ui/Fetched.tsx'

/** Asks for the gender that a game for women requires. */
const ForWomen = lazyPart(async () => (await import('../games/ForWomen.tsx')).ForWomen)

const MetPlayers = lazyPart(async () => (await import('../rooms/MetPlayers.tsx')).MetPlayers)

const ReportPlayer = lazyPart(async () => (await import('../rooms/ReportPlayer.tsx')).ReportPlayer)

const RECHECK_MS = 30_000

/** One game: its players, and the actions of its host. */
export const GamePage = () => {
  const messages = useOwnGameMessages()
  const { fixed } = useMessages()
  const { gameId = '' } = useParams()
  const [query] = useSearchParams()
  const linkToken = query.get(LINK_TOKEN) ?? undefined
  const seatsToken = query.get(SEATS_TOKEN) ?? undefined
  const found = useQuery({
    queryKey: ['game', gameId, linkToken, seatsToken],
    queryFn: ({ signal }) => api.readGame({ params: { gameId }, query: { linkToken, seatsToken } }, { signal }),
    refetchInterval: RECHECK_MS,
    staleTime: 0,
  })
  const { data, error, dataUpdatedAt } = found
  const refusal = error instanceof ApiFailure ? error.problem?.code : undefined
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      {data ? (
        <GameView
          game={data}
          readAt={dataUpdatedAt}
          tokens={{ linkToken, seatsToken }}
          safety={({ seatsId, firstName }) => (
            <Suspense fallback={<span className="size-11" />}>
              <ReportPlayer
                meeting={{ kind: 'GAME', meetingId: gameId }}
                about={{ metId: seatsId }}
                name={firstName || messages.nameless}
              />
            </Suspense>
          )}
        />
      ) : (
        <>
          <PageHead title={messages.title} />
          <h1>{messages.title}</h1>
          {refusal === 'GENDER_NEEDED' ? (
            <Suspense>
              <ForWomen />
            </Suspense>
          ) : refusal === 'GAME_FOR_WOMEN' ? (
            <Banner tone="warning">
              {messages.refusals[refusal]} <Link to={paths.games()}>{messages.toGames}</Link>
            </Banner>
          ) : (
            <Fetched
              found={found}
              messages={{ loading: messages.loading, failed: fixed.anywhere.wentWrong }}
              skeletons={['h-40', 'h-64']}
            />
          )}
        </>
      )}
      {(data || error) && (
        <Suspense fallback={null}>
          <MetPlayers
            meeting={{ kind: 'GAME', meetingId: gameId }}
            named={data?.players.map(({ seatsId }) => seatsId) ?? []}
          />
        </Suspense>
      )}
    </div>
  )
}
