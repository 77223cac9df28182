import { dateOf } from '@baari/contract/wire/values.ts'
import { Plus } from 'lucide-react'
import { AdminList } from '../../admin/AdminList.tsx'
import { useAdminWords } from '../../admin/english.ts'
import { type BankLine, lists } from '../../admin/lists.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { columnsOf } from '../../ui/columnsOf.tsx'
import { useSheetAddress } from '../../ui/useSheetAddress.ts'
import { AddBankLines } from './AddBankLines.tsx'
import { useReconciliationAdminWords } from './english.ts'

/** Credits on the bank statement, and the settlements they confirm. */
export const BankLineList = () => {
  const { bankLines: words } = useReconciliationAdminWords()
  const { tools, shared } = useAdminWords()
  const adding = useSheetAddress('bank-lines')
  const column = columnsOf<BankLine>()
  const columns = [
    column.title('reference', words.reference, ({ reference }) => reference),
    column.date('date', words.date, ({ bookedOn }) => dateOf(bookedOn), { onCard: 'key' }),
    column.rupees('amount', shared.amount, ({ amount }) => amount, { onCard: 'key' }),
    {
      ...column.code('settlement', words.settlement, ({ settlementId }) => settlementId, { onCard: 'key' }),
      cell: ({ settlementId }: BankLine) =>
        settlementId === null ? <Badge>{words.free}</Badge> : <span className="break-all">{settlementId}</span>,
    },
  ]
  return (
    <>
      <Button className="self-start" icon={<Plus aria-hidden className="size-5" />} onClick={adding.open}>
        {words.add}
      </Button>
      <AdminList list={lists.bankLines} caption={tools.names.bank} columns={columns} emptyText={words.none} />
      <AddBankLines open={adding.isOpen} onClose={adding.close} />
    </>
  )
}
