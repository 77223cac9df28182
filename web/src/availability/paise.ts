import { PAISE_PER_RUPEE, type Paise, paiseOf } from '@baari/domain/shared/money.ts'
import { formatRupees } from '../ui/formats/formats.ts'

/** The sum of wire amounts in rupees, added up in whole paise. */
export const rupeeSum = (amounts: readonly number[]): number =>
  amounts.reduce((sum, rupees) => sum + paiseOf(rupees), 0) / PAISE_PER_RUPEE

/** '₹1,23,456' of paise. */
export const formatPaise = (paise: Paise): string => formatRupees(paise / PAISE_PER_RUPEE)
