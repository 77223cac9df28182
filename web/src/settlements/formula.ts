import type { Settlement } from './useSettlements.ts'

/** The amounts that the formula adds and takes off. */
export type FormulaPart =
  | 'totalBookingAmount'
  | 'cancellationCharge'
  | 'commissionAmount'
  | 'cancellationCommissionAmount'
  | 'gatewayCharges'
  | 'discountByTurf'
  | 'monthlyCharges'
  | 'gstOnPlatformFees'
  | 'tcsAmount'
  | 'tdsAmount'
  | 'adjustmentAmount'

export type FigureName = FormulaPart | 'totalDiscount' | 'netPayableAmount' | 'carriedForward'

type Figures = Pick<Settlement, FigureName>

const added: readonly FormulaPart[] = ['totalBookingAmount', 'cancellationCharge']
const takenOff: readonly FormulaPart[] = [
  'commissionAmount',
  'cancellationCommissionAmount',
  'gatewayCharges',
  'discountByTurf',
  'monthlyCharges',
]
/** Shown only when there are any. */
const whenAny: readonly FormulaPart[] = ['gstOnPlatformFees', 'tcsAmount', 'tdsAmount']

export interface FormulaStep {
  part: FormulaPart
  /** With its sign: the steps add up to the result. */
  amount: number
}

/** The arithmetic of a payout, step by step. */
export const formulaOf = (figures: Figures): FormulaStep[] => [
  ...added.map((part) => ({ part, amount: figures[part] })),
  ...takenOff.map((part) => ({ part, amount: 0 - figures[part] })),
  ...whenAny.filter((part) => figures[part] !== 0).map((part) => ({ part, amount: 0 - figures[part] })),
  ...(figures.adjustmentAmount === 0 ? [] : [{ part: 'adjustmentAmount' as const, amount: figures.adjustmentAmount }]),
]

/** What the steps come to: paid when above zero, else carried forward. */
export const resultOf = (figures: Figures): number => figures.netPayableAmount + figures.carriedForward
