import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type ManagedGrievance } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useToast } from '../../ui/useToast.ts'
import { GrievanceState } from '../GrievanceState.tsx'
import { useGrievanceAdminWords } from './english.ts'

const endings = ['STAYS_OPEN', 'RESOLVED', 'NOT_UPHELD'] as const
type Ending = (typeof endings)[number]

/** Answers a grievance; an answer with an outcome closes it and states the reason. */
export const AnswerGrievance = ({
  grievance,
  onClose,
}: {
  grievance: ManagedGrievance | undefined
  onClose: () => void
}) => {
  const words = useGrievanceAdminWords()
  return (
    <Dialog open={grievance !== undefined} onClose={onClose} title={words.answerTitle} shape="sheet">
      {grievance && <AnswerForm key={grievance.entityId} grievance={grievance} onAnswered={onClose} />}
    </Dialog>
  )
}

const AnswerForm = ({ grievance, onAnswered }: { grievance: ManagedGrievance; onAnswered: () => void }) => {
  const words = useGrievanceAdminWords()
  const { shared } = useAdminWords()
  const toast = useToast()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [ending, setEnding] = useState<Ending>('STAYS_OPEN')
  const [isTried, setIsTried] = useState(false)
  const isMissing = text.trim() === ''
  const answering = useMutation({
    mutationFn: () =>
      adminApi.answerGrievance({
        params: { grievanceId: grievance.entityId },
        body: { text: text.trim(), ...(ending === 'STAYS_OPEN' ? {} : { outcome: ending }) },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: lists.grievances.key })
      toast.tell(ending === 'STAYS_OPEN' ? words.answered : words.closed)
      onAnswered()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isMissing) answering.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <GrievanceState grievance={grievance} />
      <TextArea
        label={words.text}
        rows={5}
        maxLength={4000}
        value={text}
        error={isTried && isMissing ? words.textMissing : undefined}
        onValueChange={setText}
      />
      <RadioCards
        label={words.ending}
        options={endings.map((value) => ({ value, label: words.endings[value] }))}
        value={ending}
        onValueChange={setEnding}
      />
      {answering.error && <Banner tone="danger">{failureSentence(answering.error, shared.failed)}</Banner>}
      <Button
        type="submit"
        className="self-end"
        busy={answering.isPending || answering.isSuccess}
        busyWords={words.answering}
      >
        {words.answer}
      </Button>
    </form>
  )
}
