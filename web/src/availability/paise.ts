import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { formatRupees } from '../ui/formats/formats.ts'

/** Whole paise of the wire's rupees. */
export const paiseOf = (rupees: number): Paise => Math.round(rupees * PAISE_PER_RUPEE)

/** '₹1,23,456' of paise. */
export const formatPaise = (paise: Paise): string => formatRupees(paise / PAISE_PER_RUPEE)
