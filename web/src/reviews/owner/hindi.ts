import { LONGEST_REVIEW } from '@baari/domain/shared/limits.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'
import { formatNumber } from '../../ui/formats/formats.ts'

export const hindi: FeatureMessages['reviewOwner'] = {
  intro: 'खिलाड़ी आपके टर्फ के बारे में क्या कहते हैं। हर रिव्यू का जवाब आप एक बार दे सकते हैं, और वह सबको दिखता है।',
  turf: 'टर्फ',
  loadingTurfs: 'आपके टर्फ लोड हो रहे हैं',
  turfsFailed: 'आपके टर्फ लोड नहीं हो सके। कृपया फिर कोशिश करें।',
  noTurfs: 'अभी कोई टर्फ नहीं',
  noTurfsText: 'आपका टर्फ जुड़ते ही यहाँ दिखेगा कि खिलाड़ी उसके बारे में क्या कहते हैं।',
  toTurfs: 'अपने टर्फ पर जाएँ',
  asPlayers: 'टर्फ को खिलाड़ी की तरह देखें',
  shown: 'दिखाएँ',
  all: 'सभी',
  unanswered: 'बिना जवाब के',
  none: 'अभी कोई रिव्यू नहीं',
  noneText: 'खेलने के बाद खिलाड़ी आपके टर्फ को रेटिंग दे सकते हैं।',
  allAnswered: 'आप हर रिव्यू का जवाब दे चुके हैं',
  pages: 'रिव्यू के पेज',
  answer: 'जवाब दें',
  answerTo: (author) => `${author} के रिव्यू का जवाब दें`,
  title: 'रिव्यू का जवाब',
  text: 'आपका जवाब',
  textHint: `ज़्यादा से ज़्यादा ${formatNumber(LONGEST_REVIEW)} अक्षर। भेजने के बाद इसे बदला नहीं जा सकता।`,
  missing: 'कृपया जवाब लिखें।',
  send: 'जवाब भेजें',
  sending: 'भेज रहे हैं…',
  sent: 'आपका जवाब अब टर्फ के पेज पर दिख रहा है।',
  failed: 'आपका जवाब नहीं गया। कृपया फिर कोशिश करें।',
}
