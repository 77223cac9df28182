import { LONGEST_REVIEW } from '@baari/contract/reviews/longestReview.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../../api/failureSentence.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useToast } from '../../ui/useToast.ts'
import { type Review, ReviewItem } from '../ReviewItem.tsx'
import { useReviewOwnerWords } from './english.ts'

/** The turf's one answer to a review. */
export const AnswerReview = ({ review, onClose }: { review: Review | undefined; onClose: () => void }) => {
  const words = useReviewOwnerWords()
  return (
    <Dialog open={review !== undefined} onClose={onClose} title={words.title} shape="sheet">
      {review && <AnswerForm review={review} onDone={onClose} />}
    </Dialog>
  )
}

const AnswerForm = ({ review, onDone }: { review: Review; onDone: () => void }) => {
  const words = useReviewOwnerWords()
  const toast = useToast()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const answer = text.trim()
  const answering = useMutation({
    mutationFn: () => ownerApi.answerReview({ params: { reviewId: review.entityId }, body: { text: answer } }),
    onSuccess: () => {
      toast.tell(words.sent)
      onDone()
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsMissing(answer === '')
    if (answer === '') event.currentTarget.querySelector('textarea')?.focus()
    else answering.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <ReviewItem review={review} />
      <TextArea
        label={words.text}
        hint={words.textHint}
        error={isMissing && answer === '' ? words.missing : undefined}
        rows={5}
        maxLength={LONGEST_REVIEW}
        value={text}
        onValueChange={setText}
      />
      {answering.isError && <Banner tone="danger">{failureSentence(answering.error, words.failed)}</Banner>}
      <Button type="submit" busy={answering.isPending} busyWords={words.sending} className="self-start">
        {words.send}
      </Button>
    </form>
  )
}
