import { Button } from '../ui/Button.tsx'
import { columnsOf } from '../ui/columnsOf.tsx'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AdminList } from './AdminList.tsx'
import { choiceField } from './choiceField.ts'
import { DecideApproval } from './DecideApproval.tsx'
import { useAdminWords } from './english.ts'
import { type Approval, lists } from './lists.ts'

const tones = { OPEN: 'warning', APPROVED: 'primary', DECLINED: 'plain' } as const

/** What one admin asks for and another one decides. */
export const ApprovalList = () => {
  const { approvals: words, tools, shared, none } = useAdminWords()
  const deciding = useSheetOf('approval')
  const column = columnsOf<Approval>(none)
  const columns = [
    column.title('kind', words.kind, ({ kind }) => words.kinds[kind]),
    column.text('account', words.account, ({ accountName }) => accountName, { onCard: 'key' }),
    column.text('payTo', words.payTo, ({ bank }) => bank?.payTo ?? null, { onCard: 'key' }),
    column.text('askedBy', words.askedBy, ({ askedBy }) => askedBy, { onCard: 'key' }),
    column.instant('askedAt', words.askedAt, ({ askedAt }) => askedAt, { onCard: 'key' }),
    column.badge('state', shared.status, ({ state }) => ({
      tone: tones[state],
      words: words.states[state],
      written: state,
    })),
    column.text('decidedBy', words.decidedBy, ({ decidedBy }) => decidedBy),
    column.text('reason', shared.why, ({ reason, declineReason }) => declineReason ?? reason),
    column.id('accountId', words.accountId, ({ accountId }) => accountId),
    column.acts(shared.actions, (asked) =>
      asked.mayDo.length === 0 ? null : (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={words.decideOf(words.kinds[asked.kind], asked.accountName)}
          onClick={() => deciding.openOf(asked.entityId)}
        >
          {asked.mayDo.includes('WITHDRAW') ? words.withdraw : words.decide}
        </Button>
      ),
    ),
  ]
  return (
    <AdminList
      list={lists.approvals}
      caption={tools.names.approvals}
      fields={[choiceField({ key: 'state', label: shared.status, any: shared.any, values: words.states })]}
      columns={columns}
      isMoving={({ bank }) => bank?.holder === 'UNDER_WAY'}
      emptyText={words.none}
    >
      {(approvals) => (
        <DecideApproval
          asked={approvals.find(({ entityId, mayDo }) => entityId === deciding.openId && mayDo.length > 0)}
          onClose={deciding.close}
        />
      )}
    </AdminList>
  )
}
