import { type CancellationPolicy, mostPercentage, policySummary } from '@baari/domain/bookings/cancellation.ts'
import type { Language } from '@baari/domain/shared/language.ts'

const hindiSummary = (policy: CancellationPolicy): string => {
  const tiers = policy.tiers.map(({ percentage, minutesBefore }) => {
    const hours = minutesBefore / 60
    return `कम से कम ${hours} ${hours === 1 ? 'घंटा' : 'घंटे'} पहले ${percentage}%`
  })
  return `कैंसिल करने पर रिफ़ंड: ${tiers.join(', ')}, उसके बाद कुछ नहीं। आपका समय फिर बिक जाए, तो उससे जो रकम आए वह भी वापस मिलती है, कुल ${mostPercentage(policy)}% तक।`
}

/** A booking's cancellation policy in two sentences. */
export const policyIn = (language: Language, policy: CancellationPolicy): string =>
  language === 'hi' ? hindiSummary(policy) : policySummary(policy)
