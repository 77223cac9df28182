import { type AppealDecision, appealDecisions, LONGEST_APPEAL } from '@baari/domain/reliability/reliability.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminMessages } from '../../admin/english.ts'
import { type Appeal, choiceField, lists } from '../../admin/lists.ts'
import { adminApi } from '../../api/adminApi.ts'
import { failureMessage } from '../../api/failureMessage.ts'
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
import { useReliabilityAdminMessages } from './english.ts'

/** Players' appeals against no-shows and late cancellations: open ones first, the oldest at the top. */
export const AppealList = () => {
  const messages = useReliabilityAdminMessages()
  const { tools, shared, none } = useAdminMessages()
  const deciding = useSheetOf('decide-appeal')
  const column = columnsOf<Appeal>(none)
  const columns = [
    column.title('player', messages.player, ({ firstName }) => firstName || messages.nameless),
    column.text('fact', messages.fact, ({ kind }) => messages.kinds[kind], { onCard: 'key' }),
    {
      ...column.text('words', messages.statement, (appeal) => appeal.words, { onCard: 'key' }),
      cell: (appeal: Appeal) => <span className="block max-w-80 break-words">{appeal.words}</span>,
    },
    column.text('booking', messages.booking, ({ turfName, startsAt }) => `${turfName}, ${formatDayTime(startsAt)}`),
    column.instant('happened', messages.happened, ({ happenedAt }) => happenedAt),
    column.instant('sent', messages.sent, ({ sentAt }) => sentAt),
    {
      ...column.text('decision', messages.decision, ({ decision }) => decision && messages.decisions[decision], {
        onCard: 'key',
      }),
      cell: ({ decision }: Appeal) => (
        <Badge tone={decision === null ? 'warning' : 'primary'}>
          {decision === null ? messages.open : messages.decisions[decision]}
        </Badge>
      ),
    },
    column.text('answer', messages.answer, ({ answer }) => answer),
    column.text('bookingId', messages.bookingId, ({ bookingId }) => bookingId),
    column.text('userId', messages.userId, ({ userId }) => userId),
    column.acts(shared.actions, ({ decision, bookingId, firstName }) =>
      decision !== null ? null : (
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`${messages.decide}: ${firstName || messages.nameless}`}
          onClick={() => deciding.openOf(bookingId)}
        >
          {messages.decide}
        </Button>
      ),
    ),
  ]
  return (
    <AdminList
      list={lists.appeals}
      caption={tools.names.appeals}
      fields={[choiceField({ key: 'state', label: shared.status, any: shared.any, values: messages.states })]}
      columns={columns}
      size={30}
      emptyText={messages.none}
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
  const messages = useReliabilityAdminMessages()
  return (
    <Dialog open={appeal !== undefined} onClose={onClose} title={messages.decideTitle}>
      {appeal && <Decision key={appeal.bookingId} appeal={appeal} onDecided={onClose} />}
    </Dialog>
  )
}

const Decision = ({ appeal, onDecided }: { appeal: Appeal; onDecided: () => void }) => {
  const messages = useReliabilityAdminMessages()
  const { shared } = useAdminMessages()
  const toast = useToast()
  const [decision, setDecision] = useState<AppealDecision>('AGREED')
  const [answer, setAnswer] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const deciding = useMutation({
    mutationFn: () =>
      adminApi.decideAppeal({ params: { bookingId: appeal.bookingId }, body: { decision, answer: answer.trim() } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.decided)
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
      <p className="text-ink-2">{messages.decideText}</p>
      <RadioCards
        label={messages.whatNow}
        value={decision}
        onValueChange={setDecision}
        options={appealDecisions.map((value) => ({ value, label: messages.choices[value] }))}
      />
      <TextArea
        label={messages.answer}
        hint={messages.answerHint}
        value={answer}
        onValueChange={setAnswer}
        maxLength={LONGEST_APPEAL}
        error={isMissing && answer.trim() === '' ? messages.answerMissing : undefined}
      />
      {deciding.isError && <Banner tone="danger">{failureMessage(deciding.error, shared.changeFailed)}</Banner>}
      <Button
        className="self-end"
        busy={deciding.isPending || deciding.isSuccess}
        busyText={messages.saving}
        onClick={save}
      >
        {messages.save}
      </Button>
    </div>
  )
}
