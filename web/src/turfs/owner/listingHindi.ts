import type { Worded } from '../../messages/catalogue.ts'
import type { listingEnglish } from './listingEnglish.ts'

export const listingHindi: Worded<typeof listingEnglish> = {
  place: {
    address: 'पता',
    addressHint: 'खोजने के लिए लिखें। सुझाव चुनने पर शहर और पिन भी लग जाते हैं।',
    searchFailed: 'यह जगह नहीं मिली। कृपया नक़्शे पर पिन लगाएँ।',
    pin: 'नक़्शे पर जगह',
    pinHint: 'पिन को खींचें, नक़्शे पर दबाएँ, या तीर वाले बटन से हिलाएँ।',
    city: 'शहर',
    wrong: {
      address: 'कृपया पता डालें।',
      city: 'कृपया शहर डालें।',
      pin: 'कृपया नक़्शे पर पिन लगाएँ।',
    },
  },
  ground: {
    title: (number) => `ग्राउंड ${number}`,
    anHour: (price) => `${price} प्रति घंटा`,
    add: 'ग्राउंड जोड़ें',
    remove: (number) => `ग्राउंड ${number} हटाएँ`,
    games: 'यहाँ के खेल',
    gamesMissing: 'कृपया कम से कम एक खेल चुनें।',
    least: 'कम से कम खिलाड़ी',
    most: 'ज़्यादा से ज़्यादा खिलाड़ी',
    leastWrong: 'कृपया 1 या उससे बड़ी संख्या डालें।',
    mostWrong: 'कृपया ऐसी संख्या डालें जो “कम से कम” से छोटी न हो।',
    parts: 'टर्फ के हिस्से',
    partsHint:
      'जिन ग्राउंड का कोई हिस्सा साझा है, वे एक साथ बुक नहीं हो सकते। पूरे ग्राउंड के लिए 1, 2 लिखें; एक आधे के लिए 1 और दूसरे आधे के लिए 2।',
    partsWrong: 'कृपया 1 से 99 तक की संख्याएँ कॉमा लगाकर डालें।',
    more: 'और सेटिंग',
  },
}
