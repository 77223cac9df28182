import { type CancellationPolicy, policySummary } from '@baari/domain/bookings/cancellation.ts'
import type { Language } from '@baari/domain/shared/language.ts'

const hindiSummary = ({ tiers }: CancellationPolicy): string =>
  `कैंसिल करने पर रिफ़ंड: ${tiers
    .map(({ percentage, minutesBefore }) => {
      const hours = minutesBefore / 60
      return `कम से कम ${hours} ${hours === 1 ? 'घंटा' : 'घंटे'} पहले ${percentage}%`
    })
    .join(', ')}, उसके बाद कुछ नहीं।`

/** A booking's cancellation policy in one sentence. */
export const policyIn = (language: Language, policy: CancellationPolicy): string =>
  language === 'hi' ? hindiSummary(policy) : policySummary(policy)
