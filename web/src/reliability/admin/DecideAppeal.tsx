import { type AppealDecision, appealDecisions, LONGEST_APPEAL } from '@baari/domain/reliability/reliability.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminWords } from '../../admin/english.ts'
import { type Appeal, lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useToast } from '../../ui/useToast.ts'
import { useReliabilityAdminWords } from './english.ts'

/** Accepts or denies an appeal, with an answer to the player. */
export const DecideAppeal = ({ appeal, onClose }: { appeal: Appeal | undefined; onClose: () => void }) => {
  const words = useReliabilityAdminWords()
  return (
    <Dialog open={appeal !== undefined} onClose={onClose} title={words.decideTitle}>
      {appeal && <Decision key={appeal.bookingId} appeal={appeal} onDecided={onClose} />}
    </Dialog>
  )
}

const Decision = ({ appeal, onDecided }: { appeal: Appeal; onDecided: () => void }) => {
  const words = useReliabilityAdminWords()
  const { shared } = useAdminWords()
  const toast = useToast()
  const client = useQueryClient()
  const [decision, setDecision] = useState<AppealDecision>('AGREED')
  const [answer, setAnswer] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const deciding = useMutation({
    mutationFn: () =>
      adminApi.decideAppeal({ params: { bookingId: appeal.bookingId }, body: { decision, answer: answer.trim() } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: lists.appeals.key })
      toast.tell(words.decided)
      onDecided()
    },
  })
  const save = () => {
    setIsMissing(answer.trim() === '')
    if (answer.trim() !== '') deciding.mutate()
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="break-words">{`“${appeal.words}”`}</p>
      <p className="text-ink-2">{words.decideText}</p>
      <RadioCards
        label={words.whatNow}
        value={decision}
        onValueChange={setDecision}
        options={appealDecisions.map((value) => ({ value, label: words.choices[value] }))}
      />
      <TextArea
        label={words.answer}
        hint={words.answerHint}
        value={answer}
        onValueChange={setAnswer}
        maxLength={LONGEST_APPEAL}
        error={isMissing && answer.trim() === '' ? words.answerMissing : undefined}
      />
      {deciding.isError && <Banner tone="danger">{failureSentence(deciding.error, shared.changeFailed)}</Banner>}
      <Button
        className="self-end"
        busy={deciding.isPending || deciding.isSuccess}
        busyWords={words.saving}
        onClick={save}
      >
        {words.save}
      </Button>
    </div>
  )
}
