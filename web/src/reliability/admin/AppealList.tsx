import { type AppealDecision, appealDecisions, LONGEST_APPEAL } from '@baari/domain/reliability/reliability.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { type Appeal, choiceField, lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureSentence } from '../../api/failureSentence.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../../ui/dialogs/useSheetOf.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { formatDayTime } from '../../ui/formats/formatInstant.ts'
import { columnsOf } from '../../ui/tables/DataTable.tsx'
import { useReliabilityAdminWords } from './english.ts'

/** Players' appeals against no-shows and late cancellations: open ones first, the oldest at the top. */
export const AppealList = () => {
  const words = useReliabilityAdminWords()
  const { tools, shared, none } = useAdminWords()
  const deciding = useSheetOf('decide-appeal')
  const column = columnsOf<Appeal>(none)
  const columns = [
    column.title('player', words.player, ({ firstName }) => firstName || words.nameless),
    column.text('fact', words.fact, ({ kind }) => words.kinds[kind], { onCard: 'key' }),
    {
      ...column.text('words', words.words, (appeal) => appeal.words, { onCard: 'key' }),
      cell: (appeal: Appeal) => <span className="block max-w-80 break-words">{appeal.words}</span>,
    },
    column.text('booking', words.booking, ({ turfName, startsAt }) => `${turfName}, ${formatDayTime(startsAt)}`),
    column.instant('happened', words.happened, ({ happenedAt }) => happenedAt),
    column.instant('sent', words.sent, ({ sentAt }) => sentAt),
    {
      ...column.text('decision', words.decision, ({ decision }) => decision && words.decisions[decision]),
      cell: ({ decision }: Appeal) => (
        <Badge tone={decision === null ? 'warning' : 'primary'}>
          {decision === null ? words.open : words.decisions[decision]}
        </Badge>
      ),
    },
    column.text('answer', words.answer, ({ answer }) => answer),
    column.text('bookingId', words.bookingId, ({ bookingId }) => bookingId),
    column.text('userId', words.userId, ({ userId }) => userId),
    column.acts(shared.actions, ({ decision, bookingId, firstName }) =>
      decision !== null ? null : (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={`${words.decide}: ${firstName || words.nameless}`}
          onClick={() => deciding.openOf(bookingId)}
        >
          {words.decide}
        </Button>
      ),
    ),
  ]
  return (
    <AdminList
      list={lists.appeals}
      caption={tools.names.appeals}
      fields={[choiceField({ key: 'state', label: shared.status, any: shared.any, values: words.states })]}
      columns={columns}
      size={30}
      emptyText={words.none}
    >
      {(appeals) => (
        <DecideAppeal
          appeal={appeals.find(({ bookingId, decision }) => bookingId === deciding.openId && decision === null)}
          onClose={deciding.close}
        />
      )}
    </AdminList>
  )
}

/** Accepts or denies an appeal, with an answer to the player. */
const DecideAppeal = ({ appeal, onClose }: { appeal: Appeal | undefined; onClose: () => void }) => {
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
  const [decision, setDecision] = useState<AppealDecision>('AGREED')
  const [answer, setAnswer] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const deciding = useMutation({
    mutationFn: () =>
      adminApi.decideAppeal({ params: { bookingId: appeal.bookingId }, body: { decision, answer: answer.trim() } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
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
