import { LONGEST_REVIEW } from '@baari/domain/shared/limits.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'
import { hindiName } from '../messages/hindiName.ts'
import { formatNumber } from '../ui/formats/formats.ts'

export const hindi: FeatureMessages['reviews'] = {
  title: 'रिव्यू',
  loading: 'रिव्यू लोड हो रहे हैं',
  failed: 'रिव्यू लोड नहीं हुए। कृपया फिर कोशिश करें।',
  none: 'अभी कोई रिव्यू नहीं। यहाँ खेलने के बाद आप रेटिंग दे सकते हैं।',
  stars: (stars) => `${stars} स्टार`,
  ofStars: (stars, count) => `${stars} स्टार: ${count}`,
  player: 'एक खिलाड़ी',
  by: (author, game) => `${author} · ${hindiName(game)}`,
  answer: 'टर्फ का जवाब',
  more: 'और रिव्यू दिखाएँ',
  rate: 'रेटिंग दें',
  rateTitle: 'कैसा रहा?',
  yourStars: 'आपकी रेटिंग',
  meanings: ['ख़राब', 'ठीक नहीं', 'ठीक-ठाक', 'अच्छा', 'बहुत अच्छा'],
  chosen: (stars, meaning) => `${stars}: ${meaning}`,
  starsMissing: 'कृपया 1 से 5 स्टार चुनें।',
  text: 'औरों को क्या बताना चाहेंगे?',
  textNote: '(चाहें तो)',
  textHint: `साथ में आपका पहला नाम दिखेगा। ज़्यादा से ज़्यादा ${formatNumber(LONGEST_REVIEW)} अक्षर।`,
  send: 'रिव्यू भेजें',
  sending: 'भेज रहे हैं…',
  later: 'अभी नहीं',
  sent: 'धन्यवाद! आपका रिव्यू टर्फ के पेज पर है।',
  sendFailed: 'आपका रिव्यू नहीं गया। कृपया फिर कोशिश करें।',
}
