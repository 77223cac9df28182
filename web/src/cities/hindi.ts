import { ENQUIRY_MINUTES } from '@baari/domain/shared/limits.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'
import { hindiName } from '../messages/hindiName.ts'

const inHours = (minutes: number): string => (minutes === 60 ? '1 घंटा' : `${minutes / 60} घंटे`)

export const hindi: FeatureMessages['cities'] = {
  cityTitle: (city) => `${hindiName(city)} के स्पोर्ट्स टर्फ`,
  gameTitle: (game, city) => `${hindiName(city)} में ${hindiName(game)} के टर्फ`,
  cityDescription: (city, turfs, games) =>
    `${hindiName(city)} में ${turfs === 0 ? '' : `${turfs} `}टर्फ आधे-आधे घंटे के हिसाब से बुक करें: ${games}। ख़ाली समय और दाम तुरंत, UPI या कार्ड से पेमेंट, और कैंसिल करने से पहले ही रिफ़ंड की रकम।`,
  gameDescription: (game, city, turfs) =>
    `${hindiName(city)} में ${hindiName(game)} के ${turfs === 0 ? '' : `${turfs} `}टर्फ आधे-आधे घंटे के हिसाब से बुक करें: आज के ख़ाली समय, घंटे के दाम, UPI या कार्ड से पेमेंट, या किसी गेम में जुड़कर सिर्फ़ अपनी सीट के पैसे दें।`,
  keywords: (game, city) =>
    game
      ? `${hindiName(game)} टर्फ ${hindiName(city)}, ${hindiName(game)} ग्राउंड बुकिंग ${hindiName(city)}, मेरे पास ${hindiName(game)} टर्फ`
      : `स्पोर्ट्स टर्फ ${hindiName(city)}, टर्फ बुकिंग ${hindiName(city)}, बॉक्स क्रिकेट ${hindiName(city)}, फ़ुटबॉल टर्फ ${hindiName(city)}`,
  intro: (turfs, from) =>
    [
      turfs === 1 ? 'यहाँ बुक करने के लिए एक टर्फ है।' : `यहाँ बुक करने के लिए ${turfs} टर्फ हैं।`,
      ...(from ? [`${from} प्रति घंटे से शुरू।`] : []),
      'समय चुनें, UPI या कार्ड से पेमेंट करें, और खेलें।',
    ].join(' '),
  introEmpty: 'यहाँ अभी कोई टर्फ नहीं है। आस-पास के शहर देखें, या अपना टर्फ जोड़ें।',
  bookNow: 'अभी बुक करें',
  perHour: '/घंटा',
  pricesTitle: 'एक घंटे का दाम',
  pricesNote: 'पूरे ग्राउंड का दाम। शाम और वीकेंड के दाम अलग हो सकते हैं।',
  game: 'खेल',
  turfs: 'टर्फ',
  price: 'प्रति घंटा',
  priceRange: (from, to) => (from === to ? from : `${from} – ${to}`),
  none: 'अभी नहीं',
  otherGames: (city) => `${hindiName(city)} में और खेल`,
  otherCities: 'दूसरे शहर',
  allGames: (city) => `${hindiName(city)} के सारे खेल`,
  faqTitle: 'बुक करने से पहले',
  faq: {
    how: {
      question: (city) => `${hindiName(city)} में टर्फ कैसे बुक करूँ?`,
      answer:
        'टर्फ और ख़ाली स्लॉट चुनें, अपने मोबाइल नंबर से लॉग इन करें, और पूरा पेमेंट करें या सिर्फ़ एडवांस दें। बुकिंग तुरंत कन्फ़र्म हो जाती है।',
    },
    cancel: {
      question: 'कैंसिल करने पर कितने पैसे वापस आते हैं?',
      answer: (tiers, latestMinutes) =>
        `पूरे ग्राउंड की बुकिंग पर: ${tiers.map(({ percentage, minutesBefore }) => `शुरू होने से कम से कम ${inHours(minutesBefore)} पहले ${percentage}%`).join(', ')}, उसके बाद कुछ नहीं। शुरू होने से ${latestMinutes} मिनट पहले तक कैंसिल कर सकते हैं। कितने रुपए वापस आएँगे, यह कन्फ़र्म करने से पहले ही दिखता है।`,
    },
    alone: {
      question: 'टीम न हो, तो भी क्या खेल सकते हैं?',
      answer:
        'हाँ। “औरों के साथ खेलें” में आप किसी गेम की सीटें लेते हैं और सिर्फ़ उन्हीं के पैसे देते हैं। खिलाड़ी पूरे न हों, तो सबको पैसे वापस मिलते हैं।',
    },
    price: {
      question: 'क्या समय चुनने के बाद दाम बदल सकता है?',
      answer: 'नहीं। जो दिखता है, वही देना होता है: जब तक स्लॉट आपके लिए होल्ड पर है, दाम नहीं बदलता।',
    },
  },
  breadcrumb: 'आप कहाँ हैं',
  home: 'होम',
  venue: {
    title: (name, city) => `${name}, ${hindiName(city)}`,
    description: (name, address, games) => `${name}, ${address}: ${games}। ख़ाली समय और दाम देखें और ऑनलाइन बुक करें।`,
    pictures: (name, position) => `${name}, तस्वीर ${position}`,
    directions: 'रास्ता देखें',
    amenities: 'यहाँ क्या-क्या है',
    grounds: 'ग्राउंड, दाम और ख़ाली स्लॉट',
    games: 'जिन गेम में जुड़ सकते हैं',
    seats: (left, price) => (left === 0 ? 'कोई अपनी जगह दे रहा है' : `${left} जगह बाकी, हर जगह ${price}`),
    open: (times) => `खुला: ${times}`,
    allDay: 'दिन-रात खुला',
    openOn: (days, times) => `${days} ${times}`,
    closedOn: (days) => `${days} बंद`,
    perPlayer: 'प्रति खिलाड़ी, प्रति घंटा',
    today: 'आज',
    tomorrow: 'कल',
    noTimes: 'कोई स्लॉट ख़ाली नहीं',
    startAt: (time, ground, day) => `${day}, ${time}, ${ground}`,
    book: 'सारे समय देखें',
    closed: 'अभी बुकिंग नहीं ले रहा',
    onRequest: `यह टर्फ हर बुकिंग ख़ुद कन्फ़र्म करता है, ${ENQUIRY_MINUTES} मिनट के अंदर।`,
    instant: 'तुरंत कन्फ़र्म',
    record: 'अब तक का रिकॉर्ड',
  },
}
