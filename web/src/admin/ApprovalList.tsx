import { Button } from '../ui/Button.tsx'
import { columnsOf } from '../ui/columnsOf.tsx'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AdminList } from './AdminList.tsx'
import { choiceField } from './choiceField.ts'
import { DecideApproval } from './DecideApproval.tsx'
import { useDecisionWords } from './decisionEnglish.ts'
import { useAdminWords } from './english.ts'
import { type Approval, lists } from './lists.ts'

const tones = { OPEN: 'warning', APPROVED: 'primary', DECLINED: 'plain' } as const

/** Requests of an admin that a second admin decides. */
export const ApprovalList = () => {
  const { approvals: words } = useDecisionWords()
  const { tools, shared, audit, none } = useAdminWords()
  const deciding = useSheetOf('approval')
  const actOn = ({ mayDo }: Approval): string =>
    mayDo.includes('WITHDRAW') ? words.withdraw : mayDo.includes('APPROVE') ? words.decide : words.decline
  const column = columnsOf<Approval>(none)
  const columns = [
    column.title('kind', words.kind, ({ kind }) => words.kinds[kind]),
    column.text('account', words.account, ({ accountName }) => accountName, { onCard: 'key' }),
    column.text('subject', words.subject, ({ subject }) => subject, { onCard: 'key' }),
    column.text('payTo', words.payTo, ({ bank }) => bank?.payTo ?? null, { onCard: 'key' }),
    column.text('askedBy', words.askedBy, ({ askedBy }) => askedBy, { onCard: 'key' }),
    column.instant('askedAt', words.askedAt, ({ askedAt }) => askedAt, { onCard: 'key' }),
    column.instant('effectiveAt', words.effectiveAt, ({ effectiveAt }) => effectiveAt, { onCard: 'key' }),
    column.instant('appliedAt', words.appliedAt, ({ appliedAt }) => appliedAt),
    column.badge('state', shared.status, ({ state }) => ({
      tone: tones[state],
      words: words.states[state],
      written: state,
    })),
    column.text('decidedBy', words.decidedBy, ({ decidedAt, decidedBy }) =>
      decidedAt === null ? null : (decidedBy ?? audit.system),
    ),
    column.text('reason', shared.why, ({ reason, declineReason }) => declineReason ?? reason),
    column.id('accountId', words.accountId, ({ accountId }) => accountId),
    column.acts(shared.actions, (asked) =>
      asked.mayDo.length === 0 ? null : (
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={words.actOf(actOn(asked), words.kinds[asked.kind], asked.accountName)}
          onClick={() => deciding.openOf(asked.entityId)}
        >
          {actOn(asked)}
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
