import { LONGEST_REASON } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAlert } from '../../ui/dialogs/AlertProvider.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { formatName } from '../../ui/formats/formats.ts'
import { useBookingOwnerMessages } from './english.ts'
import { bookedFor } from './OwnerStatus.tsx'
import type { OwnerBooking } from './ownerBookingFilters.ts'

interface Answering {
  booking: OwnerBooking | undefined
  onClose: () => void
}

/** Tells a player whether the requested time is available. */
export const AnswerEnquiry = ({ booking, onClose }: Answering) => {
  const { enquiry } = useBookingOwnerMessages()
  const isOpen = booking !== undefined && booking.answerUntil !== null
  return (
    <Dialog open={isOpen} onClose={onClose} title={enquiry.title}>
      {booking && <AnswerForm booking={booking} onClose={onClose} />}
    </Dialog>
  )
}

const AnswerForm = ({ booking, onClose }: { booking: OwnerBooking; onClose: () => void }) => {
  const { fixed, enquiry, reason: reasonWord } = useBookingOwnerMessages()
  const alert = useAlert()
  const formId = useId()
  const [answer, setAnswer] = useState<'YES' | 'NO'>('YES')
  const [reason, setReason] = useState('')
  const isAvailable = answer === 'YES'
  const answering = useMutation({
    mutationFn: () =>
      api.answerEnquiry({
        body: {
          bookingId: booking.bookingId,
          available: isAvailable,
          cancellationReason: isAvailable ? null : reason.trim(),
        },
      }),
    onSuccess: ({ message }) => {
      onClose()
      void alert(message)
    },
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  const { day, times } = bookedFor(booking)
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isAvailable && reason.trim() === '') void alert(fixed.answerReasonMissing)
        else answering.mutate()
      }}
    >
      <p>
        <span className="figures block">
          {day}, {times}
        </span>
        <span className="block text-small text-ink-2">
          {booking.turfName} · {booking.groundName} · {formatName(booking.selectedGameType)}
        </span>
      </p>
      <RadioCards
        label={enquiry.title}
        value={answer}
        onValueChange={setAnswer}
        options={[
          { value: 'YES', label: enquiry.available, detail: enquiry.availableDetail },
          { value: 'NO', label: enquiry.notAvailable, detail: enquiry.notAvailableDetail },
        ]}
      />
      {!isAvailable && (
        <TextArea label={reasonWord} maxLength={LONGEST_REASON} value={reason} onValueChange={setReason} />
      )}
      {answering.isError && <Banner tone="danger">{failureMessage(answering.error, fixed.answerFailed)}</Banner>}
      <Button type="submit" busy={answering.isPending} busyText={enquiry.submitting}>
        {enquiry.submit}
      </Button>
    </form>
  )
}
