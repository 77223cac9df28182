import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { formatRupees } from '../ui/formatRupees.ts'

/** '₹1,23,456' of paise. */
export const formatPaise = (paise: Paise): string => formatRupees(paise / PAISE_PER_RUPEE)
