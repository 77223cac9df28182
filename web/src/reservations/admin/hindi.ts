import type { FeatureWords } from '../../words/catalogue.ts'

/** Hindi sentences to admins about blocked time. */
export const hindi: FeatureWords['reservationAdmin'] = {
  fixed: {
    blockTypes: { '': 'सारे प्रकार', MANUAL_BOOKING: 'मैनुअल बुकिंग', BLOCK: 'ब्लॉक' },
    fetchSlots: 'स्लॉट दिखाएँ',
  },
  date: 'तारीख़',
  start: 'शुरू का समय',
  end: 'ख़त्म का समय',
  ground: 'ग्राउंड',
  type: 'प्रकार',
  active: 'चालू',
  state: 'क्या दिखाएँ',
  states: { true: 'चालू', false: 'कैंसिल', all: 'सभी' },
}
