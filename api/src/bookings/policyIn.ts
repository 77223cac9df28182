import { type CancellationPolicy, mostPercentage, policySummary } from '@baari/domain/bookings/cancellation.ts'
import type { Language } from '@baari/domain/shared/language.ts'

const hindiSummary = (policy: CancellationPolicy): string => {
  const tiers = policy.tiers.map(({ percentage, minutesBefore }) => {
    const hours = minutesBefore / 60
    return `कम से कम ${hours} ${hours === 1 ? 'घंटा' : 'घंटे'} पहले ${percentage}%`
  })
  const most = mostPercentage(policy)
  const sentences = [
    tiers.length > 0 ? `कैंसिल करने पर रिफ़ंड: ${tiers.join(', ')}, उसके बाद कुछ नहीं।` : 'कैंसिल करने पर कोई रिफ़ंड नहीं मिलता।',
    ...(most > 0 ? [`आपका समय फिर बिक जाए, तो उससे जो रकम आए वह भी वापस मिलती है, कुल ${most}% तक।`] : []),
  ]
  return sentences.join(' ')
}

/** A booking's cancellation policy in two sentences. */
export const policyIn = (language: Language, policy: CancellationPolicy): string =>
  language === 'hi' ? hindiSummary(policy) : policySummary(policy)
