import { SettlementBookings } from './SettlementBookings.tsx'
import { SettlementFormula } from './SettlementFormula.tsx'
import type { useSettlementSheets } from './useSettlementSheets.ts'
import type { Settlement } from './useSettlements.ts'

/** The sheets behind the amounts in a list of settlements. */
export const SettlementSheets = ({
  settlements,
  sheets,
}: {
  settlements: readonly Settlement[]
  sheets: ReturnType<typeof useSettlementSheets>
}) => {
  const found = (id: string | undefined) => settlements.find(({ entityId }) => entityId === id)
  return (
    <>
      <SettlementFormula
        settlement={found(sheets.formulaOf)}
        figure={sheets.figure}
        onClose={sheets.closeFormula}
        onBookings={sheets.onBookings}
      />
      <SettlementBookings settlement={found(sheets.bookingsOf)} onClose={sheets.closeBookings} />
    </>
  )
}
