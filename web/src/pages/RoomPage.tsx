import { ChevronLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { useNotifications, useRead } from '../notifications/useNotifications.ts'
import { paths } from '../paths.ts'
import { useRoomMessages } from '../rooms/english.ts'
import { RoomMessages, SendToRoom, useRoom } from '../rooms/RoomMessages.tsx'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'

/** The room of a game. Opening it marks its notifications as read. */
export const RoomPage = () => {
  const messages = useRoomMessages()
  const { gameId = '' } = useParams()
  const found = useRoom(gameId)
  const { data } = found
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
      <Fetched
        found={found}
        messages={{ loading: messages.loading, failed: messages.notLoaded }}
        skeletons={['h-16', 'h-16']}
        oldData="alone"
      >
        {(room) => (
          <>
            {room.messages.length === 0 && room.isOpen && <p className="grow text-ink-2">{messages.empty}</p>}
            {room.messages.length > 0 && (
              <div className="grow">
                <RoomMessages gameId={gameId} messages={room.messages} />
              </div>
            )}
            {room.isOpen ? <SendToRoom gameId={gameId} /> : <Banner tone="info">{messages.isClosed}</Banner>}
          </>
        )}
      </Fetched>
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
