import { AdminList } from '../../admin/AdminList.tsx'
import { choiceField } from '../../admin/choiceField.ts'
import { useAdminWords } from '../../admin/english.ts'
import { type Appeal, lists } from '../../admin/lists.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { formatDayTime } from '../../ui/formatInstant.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { DecideAppeal } from './DecideAppeal.tsx'
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
