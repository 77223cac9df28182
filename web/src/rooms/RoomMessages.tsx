import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useEffect, useRef } from 'react'
import { cx } from '../ui/cx.ts'
import { formatMoment } from '../ui/formatInstant.ts'
import { useRoomWords } from './english.ts'
import { ReportPlayer } from './ReportPlayer.tsx'

type Messages = WireReply<Api['readRoom']>['messages']

/** The messages, oldest first. A new message scrolls into view. */
export const RoomMessages = ({ gameId, messages }: { gameId: string; messages: Messages }) => {
  const words = useRoomWords()
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.messageId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  const today = dateAt(new Date(), INDIA)
  return (
    <>
      <div role="log" aria-label={words.messages}>
        <ol className="flex flex-col gap-3">
          {messages.map((message) => {
            const name = message.firstName || words.nameless
            return (
              <li
                key={message.messageId}
                className={cx(
                  'flex max-w-[85%] items-start gap-1 rounded-card border border-line py-2 pr-2 pl-4',
                  message.isYou ? 'self-end bg-primary-soft pr-4' : 'self-start bg-surface',
                )}
              >
                <div className="min-w-0">
                  <p className="text-small text-ink-2">
                    <b>{message.isYou ? words.you : name}</b>
                    {message.isHost && ` · ${words.host}`}
                    {` · ${formatMoment(message.sentAt, today, (time) => time)}`}
                  </p>
                  <p className="break-words">
                    {message.quickReply === null ? message.words : words.quickReplies[message.quickReply]}
                  </p>
                </div>
                {!message.isYou && (
                  <ReportPlayer
                    meeting={{ kind: 'GAME', meetingId: gameId }}
                    about={{ messageId: message.messageId }}
                    name={name}
                  />
                )}
              </li>
            )
          })}
        </ol>
      </div>
      <div ref={end} className="scroll-mb-48" />
    </>
  )
}
