import type { FeatureMessages } from '../messages/catalogue.ts'

export const hindi: FeatureMessages['reliability'] = {
  bands: {
    NEW: 'यहाँ नए हैं',
    SOMETIMES: 'कभी-कभी नहीं आते',
    MOSTLY: 'ज़्यादातर आते हैं',
    ALWAYS: 'हमेशा आते हैं',
  },
}
