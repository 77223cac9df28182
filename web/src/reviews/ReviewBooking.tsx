import { LONGEST_REVIEW } from '@baari/domain/shared/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../api/api.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { FieldError } from '../ui/fields/Field.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { useReviewMessages } from './english.ts'

/** Rates a played booking. `bookingId` is the player's own, including seats in a game. */
export const ReviewBooking = ({
  bookingId,
  turfName,
  onRated,
}: {
  bookingId: string
  turfName: string
  onRated: () => void
}) => {
  const reviews = useReviewMessages()
  const sheet = useSheetAddress('rate', bookingId)
  const formId = useId()
  const toast = useToast()
  const [stars, setStars] = useState<number>()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const rating = useMutation({
    mutationFn: (chosen: number) =>
      api.reviewBooking({ params: { bookingId }, body: { rating: chosen, text: text.trim() } }),
    onSuccess: () => {
      toast.tell(reviews.sent)
      sheet.close()
      onRated()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(stars === undefined)
    if (stars === undefined) event.currentTarget.querySelector('input')?.focus()
    else rating.mutate(stars)
  }
  return (
    <>
      <Button
        variant="quiet"
        className="grow max-sm:px-3 lg:px-3"
        icon={<Star aria-hidden className="size-5" />}
        onClick={sheet.open}
      >
        {reviews.rate}
      </Button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={reviews.rateTitle}
        shape="sheet"
        footer={
          <>
            <Button variant="quiet" onClick={sheet.close}>
              {reviews.later}
            </Button>
            <Button type="submit" form={formId} busy={rating.isPending || rating.isSuccess} busyText={reviews.sending}>
              {reviews.send}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
          <p className="text-ink-2">{turfName}</p>
          <StarChoice
            value={stars}
            onValueChange={(chosen) => {
              setStars(chosen)
              setIsMissing(false)
            }}
            error={isMissing ? reviews.starsMissing : undefined}
          />
          <TextArea
            label={reviews.text}
            note={reviews.textNote}
            hint={reviews.textHint}
            rows={5}
            maxLength={LONGEST_REVIEW}
            value={text}
            onValueChange={setText}
          />
          {rating.isError && <Banner tone="danger">{failureMessage(rating.error, reviews.sendFailed)}</Banner>}
        </form>
      </Dialog>
    </>
  )
}

const FIVE = [1, 2, 3, 4, 5]

/** One to five stars as radio buttons, so that arrow keys work and screen readers announce each star's meaning. */
const StarChoice = ({
  value,
  onValueChange,
  error,
}: {
  value: number | undefined
  onValueChange: (stars: number) => void
  error: string | undefined
}) => {
  const reviews = useReviewMessages()
  const name = useId()
  const errorId = `${name}-error`
  const messagesOf = (stars: number) => reviews.chosen(reviews.stars(stars), reviews.meanings[stars - 1] ?? '')
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-small font-semibold">{reviews.yourStars}</legend>
      <div className="flex gap-1">
        {FIVE.map((stars) => (
          <label
            key={stars}
            className="touch relative grid cursor-pointer place-items-center rounded-control hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onValueChange(stars)}
              className="spoken"
            />
            <Star
              aria-hidden
              className={cx('size-8', stars <= (value ?? 0) ? 'fill-accent text-accent-text' : 'text-line-strong')}
            />
            <span className="spoken">{messagesOf(stars)}</span>
          </label>
        ))}
      </div>
      {/* The radio buttons announce the choice themselves. */}
      <p aria-hidden className="min-h-5.5 text-small text-ink-2">
        {value === undefined ? '' : messagesOf(value)}
      </p>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
