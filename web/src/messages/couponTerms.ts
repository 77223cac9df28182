import type { Language } from '@baari/domain/shared/language.ts'
import type { OfferedCoupon } from '@baari/domain/shared/offeredCoupon.ts'
import { formatNumber } from '../ui/formats/formats.ts'

type Terms = Pick<OfferedCoupon, 'percent' | 'from' | 'upTo'>

const list = (...terms: (string | false)[]): string => terms.filter((term) => term !== false).join(', ')

/** The terms of a coupon in each language. The server writes them into the page, so browsers do not load these texts. */
export const couponTerms: Readonly<Record<Language, (coupon: Terms) => string>> = {
  en: ({ percent, from, upTo }) =>
    list(
      `${percent}% off`,
      upTo !== null && `at most ₹${formatNumber(upTo)}`,
      from > 0 && `from ₹${formatNumber(from)}`,
    ),
  hi: ({ percent, from, upTo }) =>
    list(
      `${percent}% छूट`,
      upTo !== null && `ज़्यादा से ज़्यादा ₹${formatNumber(upTo)}`,
      from > 0 && `₹${formatNumber(from)} से`,
    ),
}
