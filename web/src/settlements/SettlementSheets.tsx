import { type FigureName, formulaOf, resultOf } from '@baari/domain/settlements/formula.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { bookingParts } from './bookingPart.ts'
import { useSettlementWords } from './english.ts'
import { FormulaRows } from './FormulaRows.tsx'
import { SettlementBookings } from './SettlementBookings.tsx'
import { periodText, slotText } from './settlementText.ts'
import { useSettlementBookings } from './useSettlementBookings.ts'
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

/** How a figure of a settlement was computed: by the formula, or booking by booking. */
const SettlementFormula = ({
  settlement,
  figure,
  onClose,
  onBookings,
}: {
  settlement: Settlement | undefined
  figure: FigureName
  onClose: () => void
  onBookings: (settlement: Settlement) => void
}) => {
  const words = useSettlementWords()
  const isResult = figure === 'netPayableAmount' || figure === 'carriedForward'
  return (
    <Dialog
      open={settlement !== undefined}
      onClose={onClose}
      shape="sheet"
      title={words.formulaTitle(words.figures[figure])}
    >
      {settlement && (
        <div className="flex flex-col gap-3">
          <p className="text-small text-ink-2">
            {periodText(settlement.settlementStartDate, settlement.settlementEndDate)}
          </p>
          <p>{meaningOf(figure, words)}</p>
          {isResult ? (
            <FormulaRows
              rows={formulaOf(settlement).map(({ part, amount }) => ({
                key: part,
                name: words.figures[part],
                amount,
              }))}
              result={{ key: figure, name: words.figures[figure], amount: resultOf(settlement) }}
            />
          ) : (
            <BookingByBooking settlement={settlement} figure={figure} />
          )}
          {settlement.carriedForward < 0 && isResult && <p>{words.meanings.carriedForward}</p>}
          <Button look="quiet" onClick={() => onBookings(settlement)}>
            {words.history.showBookings(settlement.bookingCount)}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

const meaningOf = (figure: FigureName, { meanings }: ReturnType<typeof useSettlementWords>): string | undefined =>
  figure in meanings ? meanings[figure as keyof typeof meanings] : undefined

const BookingByBooking = ({ settlement, figure }: { settlement: Settlement; figure: FigureName }) => {
  const words = useSettlementWords()
  const found = useSettlementBookings(settlement.entityId)
  if (found.isPending)
    return (
      <LoadingRegion label={words.loading}>
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  if (found.isError)
    return (
      <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
        {failureSentence(found.error, words.failed)}
      </ErrorState>
    )
  const parts = bookingParts(figure, found.data, words.steps) ?? []
  const rows = parts.map(({ booking, part }) => ({
    key: `${booking.partialBookingId ?? booking.bookingId} ${booking.kind}`,
    name: slotText(booking),
    how: part.how,
    amount: part.amount,
  }))
  // The rest was carried over from the previous settlement.
  const rest = Math.round((settlement[figure] - parts.reduce((sum, { part }) => sum + part.amount, 0)) * 100) / 100
  const carried = rest === 0 ? [] : [{ key: 'carriedIn', name: words.steps.carriedIn, amount: rest }]
  return (
    <FormulaRows
      rows={[...rows, ...(figure === 'adjustmentAmount' ? carried : [])]}
      result={{ key: figure, name: words.sum, amount: settlement[figure] }}
    />
  )
}
