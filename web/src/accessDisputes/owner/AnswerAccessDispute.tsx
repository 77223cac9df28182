import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type AccessDisputeDenial, accessDisputeDenials } from '@baari/domain/accessDisputes/accessDispute.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useMessages } from '../../messages/en.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { formatClock, playBetween } from '../../ui/formats/formatInstant.ts'
import { formatPlay, formatRupees } from '../../ui/formats/formats.ts'
import { useAccessDisputeOwnerMessages } from './english.ts'

type Input = WireReply<Api['listAccessDisputes']>['content'][number]

/** A report of one player: one tap refunds everything; denying it requires a reason. */
export const AnswerAccessDispute = ({ request }: { request: Input }) => {
  const messages = useAccessDisputeOwnerMessages()
  const { ui, fixed } = useMessages()
  const toast = useToast()
  const [isDenying, setIsDenying] = useState(false)
  const [denial, setDenial] = useState<AccessDisputeDenial>()
  const answering = useMutation({
    mutationFn: (answer: AccessDisputeDenial | null) =>
      ownerApi.answerAccessDispute({ params: { bookingId: request.bookingId }, body: { denial: answer } }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ state, refundAmount }, answer) => {
      if (state !== (answer === null ? 'AGREED' : 'DENIED')) toast.tell(messages.decided)
      else if (answer !== null) toast.tell(messages.denied)
      else toast.tell(refundAmount > 0 ? messages.refunded(formatRupees(refundAmount)) : messages.cancelled)
    },
  })
  const amount = formatRupees(request.refundAmount)
  const until = formatClock(request.answerBy)
  return (
    <Card className="flex flex-col gap-3 border-warning p-4">
      <div className="flex flex-col gap-1">
        <p className="font-semibold">
          {messages.says(request.name ?? messages.somebody, messages.reasons[request.reason])}
        </p>
        <p className="text-small text-ink-2">
          {[
            request.turfName,
            request.groundName,
            formatPlay(playBetween(request)),
            ...(request.seats === null ? [] : [messages.seats(request.seats)]),
          ].join(' · ')}
        </p>
        <p className="text-small">
          {request.refundAmount > 0 ? messages.silence(until, amount) : messages.silenceUnpaid(until)}
        </p>
      </div>
      {isDenying ? (
        <>
          <RadioCards
            label={messages.why}
            value={denial}
            onValueChange={setDenial}
            options={accessDisputeDenials.map((value) => ({ value, label: messages.denials[value] }))}
          />
          <p className="text-small text-ink-2">{messages.denyText}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={denial === undefined}
              busy={answering.isPending}
              busyText={messages.sending}
              onClick={() => denial && answering.mutate(denial)}
            >
              {messages.send}
            </Button>
            <Button variant="quiet" onClick={() => setIsDenying(false)}>
              {ui.cancel}
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button busy={answering.isPending} busyText={messages.refunding} onClick={() => answering.mutate(null)}>
            {messages.refund}
          </Button>
          <Button variant="quiet" onClick={() => setIsDenying(true)}>
            {messages.deny}
          </Button>
        </div>
      )}
      {answering.isError && <Banner tone="danger">{failureMessage(answering.error, fixed.anywhere.wentWrong)}</Banner>}
    </Card>
  )
}
