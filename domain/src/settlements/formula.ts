/** The amounts that the formula adds and takes off. */
type FormulaPart =
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

/** In paise or in rupees: whole steps either way. */
type Figures = Readonly<Record<FigureName, number>>

const added: readonly FormulaPart[] = ['totalBookingAmount', 'cancellationCharge']
const takenOff: readonly FormulaPart[] = [
  'commissionAmount',
  'cancellationCommissionAmount',
  'gatewayCharges',
  'discountByTurf',
  'monthlyCharges',
]
const taxes: readonly FormulaPart[] = ['gstOnPlatformFees', 'tcsAmount', 'tdsAmount']

const isRare = (part: FormulaPart): boolean => part === 'adjustmentAmount' || taxes.includes(part)

export interface FormulaStep {
  part: FormulaPart
  /** With its sign: the steps add up to the result. */
  amount: number
}

/** All steps of a payout, including those of 0. */
export const everyStepOf = (figures: Figures): FormulaStep[] => [
  ...added.map((part) => ({ part, amount: figures[part] })),
  ...takenOff.map((part) => ({ part, amount: 0 - figures[part] })),
  ...taxes.map((part) => ({ part, amount: 0 - figures[part] })),
  { part: 'adjustmentAmount', amount: figures.adjustmentAmount },
]

/** The steps of a payout to show: taxes and adjustments only when they are not 0. */
export const formulaOf = (figures: Figures): FormulaStep[] =>
  everyStepOf(figures).filter(({ part, amount }) => amount !== 0 || !isRare(part))

/** The sum of the steps: paid when above zero, otherwise carried forward. */
export const resultOf = (figures: Pick<Figures, 'netPayableAmount' | 'carriedForward'>): number =>
  figures.netPayableAmount + figures.carriedForward
