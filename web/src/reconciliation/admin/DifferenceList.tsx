import { dateOf } from '@baari/contract/wire/values.ts'
import { AdminList } from '../../admin/AdminList.tsx'
import { choiceField } from '../../admin/choiceField.ts'
import { useAdminWords } from '../../admin/english.ts'
import { type Difference, lists } from '../../admin/lists.ts'
import { Reveal } from '../../admin/Reveal.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import type { FilterField } from '../../ui/filterField.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useReconciliationAdminWords } from './english.ts'
import { paidBy } from './paidBy.ts'
import { ReconciliationDays } from './ReconciliationDays.tsx'
import { ResolveDifference } from './ResolveDifference.tsx'

/** Differences between Baari's books, the provider and the bank, each with one possible action. */
export const DifferenceList = () => {
  const { differences: words } = useReconciliationAdminWords()
  const { tools, shared, none } = useAdminWords()
  const resolving = useSheetOf('resolve')
  const fields: FilterField[] = [
    {
      key: 'state',
      label: words.shown,
      kind: 'select',
      options: (['OPEN', 'RESOLVED', 'all'] as const).map((value) => ({ value, label: words.shownStates[value] })),
      standard: 'OPEN',
    },
    choiceField({ key: 'kind', label: words.kind, any: shared.any, values: words.kinds }),
  ]
  const howOf = ({ how, resolvedBy, reason }: Difference): string | null => {
    if (how === null) return null
    const told = resolvedBy === null ? words.hows[how] : words.howBy(words.hows[how], resolvedBy)
    return reason === null ? told : `${told}: ${reason}`
  }
  const column = columnsOf<Difference>(none)
  const columns = [
    column.title('kind', words.kind, ({ kind }) => words.kinds[kind]),
    column.code('subject', words.subject, ({ subjectId }) => subjectId, { onCard: 'key' }),
    column.date('day', words.day, ({ day }) => dateOf(day), { onCard: 'key' }),
    column.rupees('ours', words.ours, ({ ours }) => ours, { onCard: 'key' }),
    column.rupees('theirs', words.theirs, ({ theirs }) => theirs, { onCard: 'key' }),
    {
      ...column.text('paidBy', words.paidBy, (difference) => paidBy(difference, words.methods)),
      cell: (difference: Difference) => {
        const { entityId, subjectId, contact } = difference
        const paid = paidBy({ ...difference, contact: null }, words.methods)
        if (contact === null) return paid || none
        return (
          <>
            {paid && <span className="block">{paid}</span>}
            <Reveal kind="DIFFERENCE" id={entityId} name={subjectId} phone={contact} />
          </>
        )
      },
    },
    column.text('how', words.how, howOf),
    column.acts(shared.actions, (difference) => {
      if (difference.isUnderWay) return <Badge tone="info">{words.underWay}</Badge>
      if (difference.resolvedAt !== null) return <Badge tone="primary">{words.how}</Badge>
      return (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={words.actionOf(words.actions[difference.action], difference.subjectId)}
          onClick={() => resolving.openOf(difference.entityId)}
        >
          {words.actions[difference.action]}
        </Button>
      )
    }),
  ]
  return (
    <>
      <AdminList
        list={lists.differences}
        caption={tools.names.differences}
        fields={fields}
        columns={columns}
        isMoving={({ isUnderWay }) => isUnderWay}
        emptyText={words.none}
      >
        {(differences) => (
          <ResolveDifference
            difference={differences.find(
              ({ entityId, resolvedAt, isUnderWay }) =>
                entityId === resolving.openId && resolvedAt === null && !isUnderWay,
            )}
            onClose={resolving.close}
          />
        )}
      </AdminList>
      <ReconciliationDays />
    </>
  )
}
