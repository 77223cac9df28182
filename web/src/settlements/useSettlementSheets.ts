import type { FigureName } from '@baari/domain/settlements/formula.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import type { Settlement } from './useSettlements.ts'

const SEPARATOR = '.'

/** The components of a settlement's net, in the order of the computation. */
export const figureNames: readonly FigureName[] = [
  'totalBookingAmount',
  'cancellationCharge',
  'commissionAmount',
  'cancellationCommissionAmount',
  'gatewayCharges',
  'totalDiscount',
  'discountByTurf',
  'monthlyCharges',
  'gstOnPlatformFees',
  'tcsAmount',
  'tdsAmount',
  'adjustmentAmount',
  'carriedForward',
]

/** The address may hold an invalid figure. */
const asFigure = (text: string): FigureName => figureNames.find((name) => name === text) ?? 'netPayableAmount'

type Named = Pick<Settlement, 'entityId'>

/** The figure whose formula is open, and the settlement whose bookings are; the address holds both. */
export const useSettlementSheets = () => {
  const formula = useSheetOf('formula')
  const bookings = useSheetOf('bookings')
  const [settlementId, figure = 'netPayableAmount'] = formula.openId?.split(SEPARATOR) ?? []
  return {
    formulaOf: settlementId,
    figure: asFigure(figure),
    bookingsOf: bookings.openId,
    onFigure: ({ entityId }: Named, name: FigureName) => formula.openOf(`${entityId}${SEPARATOR}${name}`),
    onBookings: ({ entityId }: Named) => bookings.openOf(entityId),
    closeFormula: formula.close,
    closeBookings: bookings.close,
  }
}
