import { PAISE_PER_RUPEE, type Paise } from '@baari/domain/shared/money.ts'
import { Failure } from '../platform/http/failure.ts'

/** Whether the total differs from the price that the player was shown. A client that sends none accepts any price. */
export const isOtherPrice = (total: Paise, expected: Paise | null | undefined): boolean =>
  expected != null && expected !== total

/** The refusal that names the current total. */
export const priceChanged = (total: Paise): Failure =>
  new Failure('PRICE_CHANGED', { extra: { price: total / PAISE_PER_RUPEE } })

/** Refuses a total that differs from the price shown. */
export const refuseOtherPrice = (total: Paise, expected: Paise | null | undefined): void => {
  if (isOtherPrice(total, expected)) throw priceChanged(total)
}
