import type { FigureName } from '@baari/domain/settlements/formula.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import type { Settlement } from './useSettlements.ts'

const SEPARATOR = '.'

/** What a settlement's net is made of, in the order in which it is reckoned. */
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

/** The address may say anything. */
const asFigure = (text: string): FigureName => figureNames.find((name) => name === text) ?? 'netPayableAmount'

type Named = Pick<Settlement, 'entityId'>

/** Which figure is open to its formula, and which settlement to its bookings; the address holds both. */
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
