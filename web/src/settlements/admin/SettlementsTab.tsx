import { AdminList } from '../../admin/AdminList.tsx'
import { choiceField } from '../../admin/choiceField.ts'
import { useAdminWords } from '../../admin/english.ts'
import { lists, type ManagedSettlement } from '../../admin/lists.ts'
import { PaySettlement } from '../../payouts/admin/PaySettlement.tsx'
import type { FilterField } from '../../ui/filterField.ts'
import { useSheetOf } from '../../ui/useSheetOf.ts'
import { useSettlementWords } from '../english.ts'
import { SettlementSheets } from '../SettlementSheets.tsx'
import { useSettlementSheets } from '../useSettlementSheets.ts'
import { useSettlementAdminWords } from './english.ts'
import { settlementColumns } from './settlementColumns.tsx'
import { TrialBalance } from './TrialBalance.tsx'
import { UpdateSettlementPayout } from './UpdateSettlementPayout.tsx'

const PAGE_SIZE = 10

/** On its way to the bank: the result arrives by itself. */
const isMoving = ({ status }: ManagedSettlement): boolean => status === 'PROCESSING'

/** Settlements of all owners, their payouts, and the state of the books. */
export const SettlementsTab = () => {
  const { fixed, shared } = useAdminWords()
  const admin = useSettlementAdminWords()
  const money = useSettlementWords()
  const sheets = useSettlementSheets()
  const settling = useSheetOf('settle')
  const paying = useSheetOf('pay')
  const { settlements: words } = admin
  const fields: FilterField[] = [
    { key: 'turfOwnerId', label: words.ownerId, kind: 'text', standard: '' },
    choiceField({ key: 'status', label: shared.status, any: shared.any, values: money.statuses }),
    { key: 'payoutId', label: words.payoutId, kind: 'text', standard: '' },
    { key: 'entityId', label: words.entityId, kind: 'text', standard: '' },
    { key: 'settlementStartDate', label: words.from, kind: 'date', standard: '' },
    { key: 'settlementEndDate', label: words.to, kind: 'date', standard: '' },
  ]
  return (
    <>
      <AdminList
        list={lists.settlements}
        caption={fixed.tabs.settlements}
        fields={fields}
        columns={settlementColumns({ admin, shared, money, sheets, onPay: paying.openOf, onSettle: settling.openOf })}
        size={PAGE_SIZE}
        isMoving={isMoving}
      >
        {(settlements) => (
          <>
            <SettlementSheets settlements={settlements} sheets={sheets} />
            <UpdateSettlementPayout
              settlement={settlements.find(
                ({ entityId, mayDo }) => entityId === settling.openId && mayDo.includes('RECORD'),
              )}
              onClose={settling.close}
            />
            <PaySettlement
              settlement={settlements.find(
                ({ entityId, mayDo }) => entityId === paying.openId && mayDo.some((act) => act !== 'RECORD'),
              )}
              onClose={paying.close}
            />
          </>
        )}
      </AdminList>
      <TrialBalance />
    </>
  )
}
