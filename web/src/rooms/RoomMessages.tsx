import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { LONGEST_MESSAGE, type QuickReply, quickReplies } from '@baari/domain/rooms/room.ts'
import { hasContact } from '@baari/domain/shared/contact.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { SendHorizontal } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { cx } from '../ui/cx.ts'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatMoment } from '../ui/formats/formatInstant.ts'
import { useRoomMessages } from './english.ts'
import { ReportPlayer } from './ReportPlayer.tsx'
import { roomKey } from './roomKey.ts'

type Messages = WireReply<Api['readRoom']>['messages']

/** The messages, oldest first. A new message scrolls into view. */
export const RoomMessages = ({ gameId, messages }: { gameId: string; messages: Messages }) => {
  const texts = useRoomMessages()
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.messageId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  const today = dateAt(new Date(), INDIA)
  return (
    <>
      <div role="log" aria-label={texts.messages}>
        <ol className="flex flex-col gap-3">
          {messages.map((message) => {
            const name = message.firstName || texts.nameless
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
                    <b>{message.isYou ? texts.you : name}</b>
                    {message.isHost && ` · ${texts.host}`}
                    {` · ${formatMoment(message.sentAt, today, (time) => time)}`}
                  </p>
                  <p className="break-words">
                    {message.quickReply === null ? message.words : texts.quickReplies[message.quickReply]}
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

type Said = { words: string } | { quickReply: QuickReply }

/** Sends a typed message, or a quick reply with one tap. Unsent text stays in its field. */
export const SendToRoom = ({ gameId }: { gameId: string }) => {
  const texts = useRoomMessages()
  const [text, setText] = useState('')
  const sending = useMutation({
    mutationFn: (said: Said) => playerApi.sendToRoom({ params: { gameId }, body: said }),
    meta: { awaitsRefetch: true },
    onSuccess: (_message, said) => {
      if ('words' in said) setText('')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && !sending.isPending) sending.mutate({ words: text })
  }
  return (
    <div className="edge-bar safe-bottom sticky bottom-0 z-sticky flex flex-col gap-3 border-t border-line bg-bg pt-3">
      {sending.isError && <Banner tone="danger">{failureMessage(sending.error, texts.notSent)}</Banner>}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser */}
      <div role="group" aria-label={texts.quick} className="scroll-row -mx-1 px-1 py-1">
        {quickReplies.map((quickReply) => (
          <Chip key={quickReply} busy={sending.isPending} onClick={() => sending.mutate({ quickReply })}>
            {texts.quickReplies[quickReply]}
          </Chip>
        ))}
      </div>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-40">
          <TextInput
            label={texts.message}
            value={text}
            maxLength={LONGEST_MESSAGE}
            autoComplete="off"
            enterKeyHint="send"
            hint={hasContact(text) ? texts.hasContact : undefined}
            onValueChange={setText}
          />
        </div>
        <Button
          type="submit"
          icon={<SendHorizontal aria-hidden className="size-5" />}
          busy={sending.isPending}
          busyText={texts.sending}
          disabled={text.trim() === ''}
        >
          {texts.send}
        </Button>
      </form>
    </div>
  )
}

/** Fallback for a missing stream. */
const RECHECK_MS = 20_000

/** The messages in the room of a game. The news stream refetches them after each message. */
export const useRoom = (gameId: string) =>
  useQuery({
    queryKey: roomKey(gameId),
    queryFn: ({ signal }) => playerApi.readRoom({ params: { gameId } }, { signal }),
    refetchInterval: RECHECK_MS,
    staleTime: 0,
  })
