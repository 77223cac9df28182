import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { Failure } from '../platform/http/failure.ts'

/** Is the total another one than the player was shown? Whoever was shown none takes what it costs. */
export const isOtherPrice = (total: Paise, expected: Paise | null | undefined): boolean =>
  expected != null && expected !== total

/** Says what it costs by now. */
export const priceChanged = (total: Paise): Failure =>
  new Failure('PRICE_CHANGED', { extra: { price: total / PAISE_PER_RUPEE } })

/** Refuses a total that is another one than was shown, and says what it is now. */
export const refuseOtherPrice = (total: Paise, expected: Paise | null | undefined): void => {
  if (isOtherPrice(total, expected)) throw priceChanged(total)
}
