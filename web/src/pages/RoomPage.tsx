import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { useNotifications, useRead } from '../notifications/useNotifications.ts'
import { paths } from '../paths.ts'
import { useRoomMessages } from '../rooms/english.ts'
import { RoomMessages, SendToRoom, useRoom } from '../rooms/RoomMessages.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'

/** The room of a game. Opening it marks its notifications as read. */
export const RoomPage = () => {
  const messages = useRoomMessages()
  const { gameId = '' } = useParams()
  const { data, error, isFetching, refetch } = useRoom(gameId)
  useReadNews(gameId, data !== undefined)
  return (
    <div className="page-width flex max-w-2xl grow flex-col gap-5 pt-6 md:pt-10">
      <PageHead title={messages.title} />
      <div className="flex flex-col gap-2">
        <Link to={paths.game(gameId)} className="inline-flex min-h-11 items-center gap-1 self-start font-semibold">
          <ChevronLeft aria-hidden className="size-5" />
          {messages.toGame}
        </Link>
        <h1>{data ? data.turfName : messages.title}</h1>
        {data?.isOpen && <p className="text-small text-ink-2">{messages.openUntil(formatInstant(data.closesAt))}</p>}
      </div>
      {data ? (
        <>
          {data.messages.length === 0 && data.isOpen && <p className="grow text-ink-2">{messages.empty}</p>}
          {data.messages.length > 0 && (
            <div className="grow">
              <RoomMessages gameId={gameId} messages={data.messages} />
            </div>
          )}
          {data.isOpen ? <SendToRoom gameId={gameId} /> : <Banner tone="info">{messages.isClosed}</Banner>}
        </>
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} busy={isFetching}>
          {failureMessage(error, messages.notLoaded)}
        </ErrorState>
      ) : (
        <LoadingRegion label={messages.loading} className="flex flex-col gap-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
    </div>
  )
}

const noTabs = () => undefined

const useReadNews = (gameId: string, isSeen: boolean): void => {
  const { mutate } = useRead(noTabs)
  const unread = useNotifications().data?.content.filter((one) => one.gameId === gameId && one.readAt === null) ?? []
  const ids = unread.map(({ id }) => id).join()
  useEffect(() => {
    if (isSeen && ids) mutate(ids.split(','))
  }, [isSeen, ids, mutate])
}
