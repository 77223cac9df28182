import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { formatRupees } from '../ui/formats/formats.ts'

/** Whole paise of the wire's rupees. */
export const paiseOf = (rupees: number): Paise => Math.round(rupees * PAISE_PER_RUPEE)

/** The sum of wire amounts in rupees, added up in whole paise. */
export const rupeeSum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, rupees) => sum + paiseOf(rupees), 0) / PAISE_PER_RUPEE

/** '₹1,23,456' of paise. */
export const formatPaise = (paise: Paise): string => formatRupees(paise / PAISE_PER_RUPEE)
