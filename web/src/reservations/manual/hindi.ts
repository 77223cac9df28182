import type { FeatureWords } from '../../words/catalogue.ts'

/** Hindi sentences of manual bookings. */
export const hindi: FeatureWords['manualBookings'] = {
  fixed: {
    viewMissing: 'कृपया सब कुछ चुनें।',
    manualFailed: 'मैनुअल बुकिंग लोड नहीं हुईं',
    noManual: 'इन फ़िल्टर में कोई मैनुअल बुकिंग नहीं मिली',
    createMissing: 'कृपया बुकिंग के लिए सारी ज़रूरी जानकारी भरें।',
    manualCreated: 'मैनुअल बुकिंग बन गई!',
    manualReason: 'मैनुअल बुकिंग',
  },
  groundOf: (turf, ground) => `${turf}, ${ground}`,
  title: 'मैनुअल बुकिंग',
  view: 'बुकिंग देखें',
  create: 'बुकिंग बनाएँ',
  from: 'पहली तारीख़',
  to: 'आख़िरी तारीख़',
  show: 'बुकिंग दिखाएँ',
  chooseGround: 'ग्राउंड चुनें',
  loading: 'मैनुअल बुकिंग लोड हो रही हैं',
  collectedOf: (collected, price) => `${price} में से ${collected} मिले`,
  method: 'कैसे दिए',
  confirmed: 'कन्फ़र्म',
  cancelled: 'कैंसिल',
  createButton: 'बुकिंग बनाएँ',
  creating: 'बन रही है…',
  cancel: 'कैंसिल करें',
  cancelling: 'कैंसिल हो रही है…',
  cancelOf: (slot) => `${slot} कैंसिल करें`,
}
