import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { LONGEST_CHAT_TEXT } from '@baari/domain/chat/chat.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { OwnerTurfPage } from '../turfs/owner/OwnerTurfPage.tsx'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { EmptyState } from '../ui/ErrorState.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatMoment } from '../ui/formats/formatInstant.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { Pagination, pageIn } from '../ui/tables/Pagination.tsx'
import { useShare } from '../ui/useShare.ts'
import { useChatMessages } from './english.ts'

type Chat = WireReply<Api['handOverChat']>
type Message = WireReply<Api['sendChatMessage']>

const REFRESH_MS = 20_000

/** The WhatsApp conversations of a turf: the list, and the one that is open. */
export const ChatsPage = () => {
  const messages = useChatMessages()
  const { title, loading, failed } = messages
  return (
    <OwnerTurfPage title={title} right="DESK" messages={{ loading, failed }}>
      {(turf) => <TurfChats turf={turf} />}
    </OwnerTurfPage>
  )
}

const TurfChats = ({ turf }: { turf: OwnerTurf }) => {
  const messages = useChatMessages()
  const [search] = useSearchParams()
  const page = pageIn(search)
  const open = search.get('chat')
  const share = useShare()
  const chats = useQuery({
    queryKey: ['listChats', turf.entityId, page],
    queryFn: ({ signal }) => ownerApi.listChats({ params: { turfId: turf.entityId }, query: { page } }, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1>{messages.titleOf(turf.name)}</h1>
        <p className="max-w-prose text-ink-2">{messages.intro}</p>
      </div>
      <Fetched found={chats} messages={{ loading: messages.loading, failed: messages.failed }}>
        {({ content, link, totalPages }) => (
          <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
            <div className="flex flex-col gap-5">
              <TitledCard title={messages.link}>
                <p className="text-small break-all">{link}</p>
                <Button onClick={() => void share({ text: turf.name, url: link })}>{messages.share}</Button>
              </TitledCard>
              {content.length === 0 ? (
                <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
              ) : (
                <TitledCard title={messages.list}>
                  <ChatList chats={content} page={page} open={open} />
                  <Pagination page={page} totalPages={totalPages} addressOf={(next) => `?page=${next}`} />
                </TitledCard>
              )}
            </div>
            {open !== null && <OpenChat key={open} chatId={open} />}
          </div>
        )}
      </Fetched>
    </>
  )
}

const ChatList = ({ chats, page, open }: { chats: readonly Chat[]; page: number; open: string | null }) => {
  const messages = useChatMessages()
  const today = dateAt(new Date(), INDIA)
  return (
    <ul className="flex flex-col gap-1">
      {chats.map(({ chatId, phone, receivedAt, handedOverUntil }) => (
        <li key={chatId}>
          <Link
            to={`?page=${page}&chat=${chatId}`}
            aria-current={chatId === open ? 'true' : undefined}
            className="touch flex flex-wrap items-center justify-between gap-2"
          >
            <span className="text-primary underline underline-offset-4">{phone}</span>
            {handedOverUntil !== null && <Badge tone="warning">{messages.yourTurn}</Badge>}
            <span className="text-small text-ink-2">{formatMoment(receivedAt, today, (time) => time)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const OpenChat = ({ chatId }: { chatId: string }) => {
  const texts = useChatMessages()
  const found = useQuery({
    queryKey: ['listChatMessages', chatId],
    queryFn: ({ signal }) => ownerApi.listChatMessages({ params: { chatId }, query: {} }, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <TitledCard title={texts.messages}>
      <Fetched found={found} messages={{ loading: texts.messagesLoading, failed: texts.messagesFailed }}>
        {({ content, chat }) => (
          <>
            <MessageLog messages={content.toReversed()} />
            <HandOverChat chat={chat} />
            {chat.isOpen ? <SendChatMessage chatId={chatId} /> : <Banner>{texts.closed}</Banner>}
          </>
        )}
      </Fetched>
    </TitledCard>
  )
}

/** The messages, oldest first. */
const MessageLog = ({ messages }: { messages: readonly Message[] }) => {
  const texts = useChatMessages()
  const today = dateAt(new Date(), INDIA)
  return (
    <div role="log" aria-label={texts.messages}>
      <ol className="flex flex-col gap-3">
        {messages.map(({ messageId, author, text, buttons, isFailed, sentAt }) => (
          <li
            key={messageId}
            className={cx(
              'max-w-[85%] rounded-card border border-line px-4 py-2',
              author === 'PLAYER' ? 'self-start bg-surface' : 'self-end bg-primary-soft',
            )}
          >
            <p className="text-small text-ink-2">
              <b>{texts.authors[author]}</b>
              {` · ${formatMoment(sentAt, today, (time) => time)}`}
              {isFailed && ` · ${texts.notDelivered}`}
            </p>
            <p className="break-words whitespace-pre-line">{text}</p>
            {buttons.length > 0 && <p className="text-small text-ink-2">{buttons.join(' · ')}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

const HandOverChat = ({ chat: { chatId, handedOverUntil } }: { chat: Chat }) => {
  const texts = useChatMessages()
  const toast = useToast()
  const toTurf = handedOverUntil === null
  const changing = useMutation({
    mutationFn: () => ownerApi.handOverChat({ params: { chatId }, body: { toTurf } }),
    meta: { awaitsRefetch: true },
    onError: (error) => toast.warn(failureMessage(error, texts.handOverFailed)),
  })
  return (
    <Button variant="quiet" busy={changing.isPending} onClick={() => changing.mutate()}>
      {toTurf ? texts.takeOver : texts.giveBack}
    </Button>
  )
}

/** Unsent text stays in its field. */
const SendChatMessage = ({ chatId }: { chatId: string }) => {
  const texts = useChatMessages()
  const [text, setText] = useState('')
  const sending = useMutation({
    mutationFn: () => ownerApi.sendChatMessage({ params: { chatId }, body: { text } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => setText(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && !sending.isPending) sending.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      {sending.isError && <Banner tone="danger">{failureMessage(sending.error, texts.notSent)}</Banner>}
      <div className="w-full">
        <TextInput
          label={texts.message}
          value={text}
          maxLength={LONGEST_CHAT_TEXT}
          autoComplete="off"
          enterKeyHint="send"
          onValueChange={setText}
        />
      </div>
      <Button type="submit" busy={sending.isPending} busyText={texts.sending} disabled={text.trim() === ''}>
        {texts.send}
      </Button>
    </form>
  )
}
