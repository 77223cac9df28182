import { useFeatureWords } from '../../words/useFeatureWords.ts'
import { english } from './english.ts'

/** The refund policy in the chosen language. */
export const useCancellationRefundWords = () => useFeatureWords('cancellationRefund', english)
