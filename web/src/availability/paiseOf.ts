import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'

/** Whole paise of the wire's rupees. */
export const paiseOf = (rupees: number): Paise => Math.round(rupees * PAISE_PER_RUPEE)
