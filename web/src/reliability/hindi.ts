import type { FeatureWords } from '../words/catalogue.ts'

export const hindi: FeatureWords['reliability'] = {
  bands: {
    NEW: 'यहाँ नए हैं',
    SOMETIMES: 'कभी-कभी नहीं आते',
    MOSTLY: 'ज़्यादातर आते हैं',
    ALWAYS: 'हमेशा आते हैं',
  },
}
