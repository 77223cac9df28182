import type { FeatureMessages } from '../../messages/catalogue.ts'

export const hindi: FeatureMessages['undo'] = {
  undo: 'वापस लें',
  undoing: 'वापस ली जा रही है…',
  left: 'पूरा रिफ़ंड, बचा समय',
  over: 'वापस लेने का समय पूरा हो गया। कैंसिल अब भी कर सकते हैं।',
  undone: (amount, day) => `बुकिंग वापस ली गई। ${amount} उसी खाते में ${day} तक आ जाएँगे जिससे आपने पेमेंट किया था।`,
  undoneUnpaid: 'बुकिंग वापस ली गई। आपने ऑनलाइन कुछ नहीं दिया था, इसलिए कुछ लौटाना नहीं है।',
  minutesBack: (count) => `बुकिंग वापस ली गई। ${count} मिनट आपके पास में लौट आए।`,
  failed: 'बुकिंग वापस नहीं ली जा सकी। कृपया फिर कोशिश करें।',
  betterThanCancelling: 'आप यह बुकिंग अब भी वापस ले सकते हैं। तब पूरे पैसे वापस आएँगे।',
}
