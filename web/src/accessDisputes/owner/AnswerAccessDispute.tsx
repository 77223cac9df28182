import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type AccessDisputeDenial, accessDisputeDenials } from '@baari/domain/accessDisputes/accessDispute.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { formatClock, playBetween } from '../../ui/formats/formatInstant.ts'
import { formatPlay, formatRupees } from '../../ui/formats/formats.ts'
import { useWords } from '../../words/en.ts'
import { useAccessDisputeOwnerWords } from './english.ts'

type Asked = WireReply<Api['listAccessDisputes']>['content'][number]

/** A report of one player: one tap refunds everything; denying it requires a reason. */
export const AnswerAccessDispute = ({ asked }: { asked: Asked }) => {
  const words = useAccessDisputeOwnerWords()
  const { ui, fixed } = useWords()
  const toast = useToast()
  const [isDenying, setIsDenying] = useState(false)
  const [denial, setDenial] = useState<AccessDisputeDenial>()
  const answering = useMutation({
    mutationFn: (answer: AccessDisputeDenial | null) =>
      ownerApi.answerAccessDispute({ params: { bookingId: asked.bookingId }, body: { denial: answer } }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ state, refundAmount }, answer) => {
      if (state !== (answer === null ? 'AGREED' : 'DENIED')) toast.tell(words.decided)
      else if (answer !== null) toast.tell(words.denied)
      else toast.tell(refundAmount > 0 ? words.refunded(formatRupees(refundAmount)) : words.cancelled)
    },
  })
  const amount = formatRupees(asked.refundAmount)
  const until = formatClock(asked.answerBy)
  return (
    <Card className="flex flex-col gap-3 border-warning p-4">
      <div className="flex flex-col gap-1">
        <p className="font-semibold">{words.says(asked.name ?? words.somebody, words.reasons[asked.reason])}</p>
        <p className="text-small text-ink-2">
          {[
            asked.turfName,
            asked.groundName,
            formatPlay(playBetween(asked)),
            ...(asked.seats === null ? [] : [words.seats(asked.seats)]),
          ].join(' · ')}
        </p>
        <p className="text-small">
          {asked.refundAmount > 0 ? words.silence(until, amount) : words.silenceUnpaid(until)}
        </p>
      </div>
      {isDenying ? (
        <>
          <RadioCards
            label={words.why}
            value={denial}
            onValueChange={setDenial}
            options={accessDisputeDenials.map((value) => ({ value, label: words.denials[value] }))}
          />
          <p className="text-small text-ink-2">{words.denyText}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={denial === undefined}
              busy={answering.isPending}
              busyWords={words.sending}
              onClick={() => denial && answering.mutate(denial)}
            >
              {words.send}
            </Button>
            <Button look="quiet" onClick={() => setIsDenying(false)}>
              {ui.cancel}
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button busy={answering.isPending} busyWords={words.refunding} onClick={() => answering.mutate(null)}>
            {words.refund}
          </Button>
          <Button look="quiet" onClick={() => setIsDenying(true)}>
            {words.deny}
          </Button>
        </div>
      )}
      {answering.isError && <Banner tone="danger">{failureSentence(answering.error, fixed.anywhere.wentWrong)}</Banner>}
    </Card>
  )
}
