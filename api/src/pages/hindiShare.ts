import { PAISE_PER_RUPEE, rupeeText } from '@baari/domain/shared/money.ts'
import type { ShareWords } from './englishShare.ts'

/** Hindi words of the pictures of pages. */
export const hindiShare: ShareWords = {
  home: 'आधे-आधे घंटे के हिसाब से टर्फ बुक करें',
  city: (city, game) => (game === undefined ? `${city} के स्पोर्ट्स टर्फ` : `${city} में ${game} के टर्फ`),
  turfs: (count) => (count === 0 ? 'आधे-आधे घंटे की बुकिंग' : `${count} टर्फ, आधे-आधे घंटे की बुकिंग`),
  priceFrom: (rupees) => `₹${rupeeText(rupees * PAISE_PER_RUPEE)} प्रति घंटे से`,
}
