import { SettlementSheets } from '../settlements/SettlementSheets.tsx'
import { useSettlementSheets } from '../settlements/useSettlementSheets.ts'
import { useSettlementWords } from '../settlements/useSettlementWords.ts'
import type { FilterField } from '../ui/filterField.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AdminList } from './AdminList.tsx'
import { choiceField } from './choiceField.ts'
import { lists, type ManagedSettlement } from './lists.ts'
import { PaySettlement } from './PaySettlement.tsx'
import { SettleSettlement } from './SettleSettlement.tsx'
import { settlementColumns } from './settlementColumns.tsx'
import { TrialBalance } from './TrialBalance.tsx'
import { useAdminWords } from './useAdminWords.ts'

const PAGE_SIZE = 10

/** On its way to the bank: the answer comes by itself. */
const isMoving = ({ status }: ManagedSettlement): boolean => status === 'PROCESSING'

/** What every owner is paid, the payouts that paid it, and whether the books are in order. */
export const SettlementsTab = () => {
  const admin = useAdminWords()
  const money = useSettlementWords()
  const sheets = useSettlementSheets()
  const settling = useSheetOf('settle')
  const paying = useSheetOf('pay')
  const { settlements: words } = admin
  const fields: FilterField[] = [
    { key: 'turfOwnerId', label: words.ownerId, kind: 'text', standard: '' },
    choiceField({ key: 'status', label: words.status, any: words.anyStatus, values: money.statuses }),
    { key: 'payoutId', label: words.payoutId, kind: 'text', standard: '' },
    { key: 'entityId', label: words.entityId, kind: 'text', standard: '' },
    { key: 'settlementStartDate', label: words.from, kind: 'date', standard: '' },
    { key: 'settlementEndDate', label: words.to, kind: 'date', standard: '' },
  ]
  return (
    <>
      <AdminList
        list={lists.settlements}
        caption={admin.fixed.tabs.settlements}
        fields={fields}
        columns={settlementColumns({ admin, money, sheets, onPay: paying.openOf, onSettle: settling.openOf })}
        size={PAGE_SIZE}
        isMoving={isMoving}
      >
        {(settlements) => (
          <>
            <SettlementSheets settlements={settlements} sheets={sheets} />
            <SettleSettlement
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
