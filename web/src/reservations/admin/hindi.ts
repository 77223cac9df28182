import type { FeatureMessages } from '../../messages/catalogue.ts'

export const hindi: FeatureMessages['reservationAdmin'] = {
  fixed: {
    blockTypes: { '': 'सारे प्रकार', MANUAL_BOOKING: 'मैनुअल बुकिंग', BLOCK: 'ब्लॉक' },
    fetchSlots: 'स्लॉट दिखाएँ',
    previous: 'पिछला',
  },
  date: 'तारीख़',
  start: 'शुरू का समय',
  end: 'ख़त्म का समय',
  ground: 'ग्राउंड',
  type: 'प्रकार',
  active: 'चालू',
  state: 'क्या दिखाएँ',
  states: { true: 'चालू', false: 'कैंसिल', all: 'सभी' },
  rain: {
    intro:
      'Baari के पास मौसम का डेटा नहीं है। बंद करने के बाद वही समय फिर बिके, तो बात मेल नहीं खाती; सिर्फ़ ज़्यादा रिफ़ंड से कुछ साबित नहीं होता।',
    time: 'बंद समय',
    closedAt: 'कब बंद किया',
    request: 'जिन बुकिंग से पूछा',
    refunded: 'रिफ़ंड',
    share: 'उनकी क़ीमत का हिस्सा',
    soldAgain: 'फिर बिका',
    owner: 'मालिक',
    which: 'क्या दिखाएँ',
    all: 'सभी',
    onlySoldAgain: 'फिर बिका',
    none: 'किसी टर्फ ने बारिश के लिए बंद नहीं किया।',
  },
}
