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

/** The arithmetic of a payout with every step, also those of 0. */
export const everyStepOf = (figures: Figures): FormulaStep[] => [
  ...added.map((part) => ({ part, amount: figures[part] })),
  ...takenOff.map((part) => ({ part, amount: 0 - figures[part] })),
  ...taxes.map((part) => ({ part, amount: 0 - figures[part] })),
  { part: 'adjustmentAmount', amount: figures.adjustmentAmount },
]

/** The arithmetic of a payout, step by step; what is rare stands there only when there is some. */
export const formulaOf = (figures: Figures): FormulaStep[] =>
  everyStepOf(figures).filter(({ part, amount }) => amount !== 0 || !isRare(part))

/** What the steps come to: paid when above zero, else carried forward. */
export const resultOf = (figures: Pick<Figures, 'netPayableAmount' | 'carriedForward'>): number =>
  figures.netPayableAmount + figures.carriedForward
