import { NUMBER_CHANGE } from '@baari/domain/accounts/numberChange.ts'
import { CODE_DIGITS } from '@baari/domain/shared/limits.ts'
import type { FeatureMessages } from '../../messages/catalogue.ts'

export const hindi: FeatureMessages['number'] = {
  change: 'नंबर बदलें',
  text: 'अपना नया नंबर डालें। हम उस पर कोड भेजेंगे।',
  newNumber: 'नया मोबाइल नंबर',
  sendNew: 'नए नंबर पर कोड भेजें',
  sendOld: 'पुराने नंबर पर कोड भेजें',
  resend: 'नया कोड भेजें',
  sendFailed: 'कोड नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  sentNew: 'नए नंबर पर आया कोड डालें।',
  sentOld: (number) => `${number} पर आया कोड डालें।`,
  noOld: 'मेरा पुराना नंबर अब मेरे पास नहीं है',
  atOnce: 'नंबर तुरंत बदल जाएगा। आपके बाकी डिवाइस लॉग आउट हो जाएँगे।',
  waits: `नंबर ${NUMBER_CHANGE.waitHours} घंटे बाद बदलेगा। हम आपके पुराने नंबर और सभी डिवाइस पर बताएँगे, और इसे किसी भी डिवाइस से रोका जा सकता है।`,
  codesMissing: `कृपया हर कोड के ${CODE_DIGITS} अंक डालें।`,
  changing: 'बदल रहा है…',
  changeFailed: 'नंबर नहीं बदला जा सका। कृपया फिर कोशिश करें।',
  changed: (number) => `अब से आप ${number} से लॉग इन करेंगे।`,
  begun: 'आपका नंबर बदल जाएगा। तब तक आप इसे प्रोफ़ाइल में रोक सकते हैं।',
  waiting: (number, when) =>
    `${when} से आपका नंबर ${number} होगा। आपने ऐसा नहीं कहा हो, तो पुराना नंबर रखें और हर जगह से लॉग आउट करें।`,
  keep: 'पुराना नंबर रखें',
  keeping: 'रोक रहे हैं…',
  kept: 'आपका नंबर वही रहेगा।',
  keepFailed: 'बदलाव नहीं रोका जा सका। कृपया फिर कोशिश करें।',
  earlierTitle: 'क्या यह आपका पहले वाला अकाउंट है?',
  earlier: (name, since) =>
    `इस डिवाइस पर ${name ? `${name} के` : 'आपके'} नाम से ${since} का एक अकाउंट था, जिसका अब कोई नंबर नहीं है। आप उसे अपने अभी के नंबर से खोल सकते हैं। तब अभी का अकाउंट डिलीट हो जाएगा।`,
  reclaim: 'पहले वाला अकाउंट खोलें',
  reclaiming: 'खोल रहे हैं…',
  reclaimFailed: 'पहले वाला अकाउंट नहीं खुल सका। कृपया फिर कोशिश करें।',
}
