import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { LONGEST_APPEAL } from '@baari/domain/reliability/reliability.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { playerApi } from '../../api/playerApi.ts'
import { useMessages } from '../../messages/en.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { formatDayTime } from '../../ui/formats/formatInstant.ts'
import { useReliabilityMessages } from '../english.ts'
import { useOwnReliabilityMessages } from './english.ts'

const FIRST = 5

/** The player's reliability, its audience, and the bookings behind it, which only the player sees. */
export const ReliabilityCard = () => {
  const messages = useOwnReliabilityMessages()
  const { bands } = useReliabilityMessages()
  const [showsAll, setShowsAll] = useState(false)
  const found = useReliability()
  return (
    <Fetched found={found} messages={{ loading: messages.loading, failed: messages.notLoaded }} skeletons={['h-64']}>
      {({ band, facts }) => (
        <Card className="flex flex-col gap-4 p-5">
          <h2 className="text-title">{messages.card}</h2>
          <div className="flex flex-col gap-1">
            <p className="font-semibold">{bands[band]}</p>
            <p className="text-ink-2">{messages.hints[band]}</p>
          </div>
          <p className="text-small text-ink-2">{messages.whoSees}</p>
          {facts.length === 0 ? (
            <p className="text-small text-ink-2">{messages.none}</p>
          ) : (
            <details>
              <summary className="unfolds touch font-semibold">{messages.facts}</summary>
              <ul aria-label={messages.facts} className="flex flex-col divide-y divide-line border-y border-line">
                {(showsAll ? facts : facts.slice(0, FIRST)).map((fact) => (
                  <li key={fact.bookingId} className="py-3">
                    <ReliabilityFact fact={fact} />
                  </li>
                ))}
              </ul>
              {!showsAll && facts.length > FIRST && (
                <Button variant="quiet" className="mt-3 self-start" onClick={() => setShowsAll(true)}>
                  {messages.showAll(facts.length)}
                </Button>
              )}
              <p className="mt-3 text-small text-ink-2">{messages.fading}</p>
            </details>
          )}
        </Card>
      )}
    </Fetched>
  )
}

type Fact = WireReply<Api['readReliability']>['facts'][number]

/** One booking's effect on the player's reliability. */
const ReliabilityFact = ({ fact }: { fact: Fact }) => {
  const messages = useOwnReliabilityMessages()
  const { bookingId, turfName, startsAt, kind, appeal, answer } = fact
  const when = formatDayTime(startsAt)
  const standing =
    appeal === 'OPEN'
      ? messages.open
      : appeal !== null
        ? messages.decisions[appeal]
        : fact.countsAs === kind
          ? null
          : messages.contradicted
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{messages.kinds[kind]}</p>
      <p className="break-words text-small text-ink-2">{`${when} · ${turfName}`}</p>
      {standing !== null && <p className="text-small">{standing}</p>}
      {answer !== null && <p className="break-words text-small">{`“${answer}”`}</p>}
      {fact.canAppeal && <SendAppeal bookingId={bookingId} what={`${messages.kinds[kind]}, ${when}`} />}
    </div>
  )
}

/** Appeals against a no-show or a late cancellation. */
const SendAppeal = ({ bookingId, what }: { bookingId: string; what: string }) => {
  const messages = useOwnReliabilityMessages()
  const { ui } = useMessages()
  const toast = useToast()
  const sheet = useSheetAddress('appeal', bookingId)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const sending = useMutation({
    mutationFn: () => playerApi.sendAppeal({ params: { bookingId }, body: { words: text } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.sent)
      sheet.close()
    },
  })
  const send = () => {
    setIsMissing(text.trim() === '')
    if (text.trim() !== '') sending.mutate()
  }
  return (
    <>
      <Button
        variant="quiet"
        className="mt-1 self-start"
        aria-haspopup="dialog"
        aria-label={messages.appealOf(what)}
        onClick={sheet.open}
      >
        {messages.appeal}
      </Button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={messages.appeal}
        footer={
          <>
            <Button variant="quiet" onClick={sheet.close}>
              {ui.cancel}
            </Button>
            <Button busy={sending.isPending} busyText={messages.sending} onClick={send}>
              {messages.send}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="font-semibold">{what}</p>
          <p className="text-ink-2">{messages.appealText}</p>
          <TextArea
            label={messages.statement}
            value={text}
            onValueChange={setText}
            maxLength={LONGEST_APPEAL}
            error={isMissing && text.trim() === '' ? messages.statementMissing : undefined}
          />
          {sending.isError && <Banner tone="danger">{failureMessage(sending.error, messages.notSent)}</Banner>}
        </div>
      </Dialog>
    </>
  )
}

const RELIABILITY_KEY = ['reliability'] as const

/** The player's reliability, with the facts behind it. */
const useReliability = () =>
  useQuery({ queryKey: RELIABILITY_KEY, queryFn: ({ signal }) => playerApi.readReliability({}, { signal }) })
