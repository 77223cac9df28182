import { hindiName } from '@baari/domain/shared/hindiNames.ts'
import { rupeesShort } from './rupeesShort.ts'
import type { ShareWords } from './shareFacts.ts'

/** Hindi words of the pictures of pages. */
export const hindiShare: ShareWords = {
  home: { heading: 'आधे-आधे घंटे के हिसाब से टर्फ बुक करें', line: 'क्रिकेट · फ़ुटबॉल · पिकलबॉल · बैडमिंटन' },
  city: (city, game) =>
    game === undefined ? `${hindiName(city)} के स्पोर्ट्स टर्फ` : `${hindiName(city)} में ${hindiName(game)} के टर्फ`,
  turfs: (count) => (count === 0 ? 'आधे-आधे घंटे की बुकिंग' : `${count} टर्फ, आधे-आधे घंटे की बुकिंग`),
  games: (games) => games.map(hindiName).join(', '),
  place: hindiName,
  priceFrom: (rupees) => `${rupeesShort(rupees)} प्रति घंटे से`,
}
