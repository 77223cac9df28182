import { REMINDER_HOURS } from '@baari/domain/shared/limits.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'

/** Hindi words around the notifications. The text of a notification comes from the server. */
export const hindi: FeatureMessages['notifications'] = {
  title: 'नोटिफ़िकेशन',
  loading: 'नोटिफ़िकेशन लोड हो रहे हैं',
  failed: 'आपके नोटिफ़िकेशन लोड नहीं हुए। कृपया फिर कोशिश करें।',
  empty: 'अभी कुछ नहीं',
  emptyText: 'कन्फ़र्म बुकिंग, रिफ़ंड और रिमाइंडर यहाँ मिलेंगे।',
  readAll: 'सब पढ़ लिए',
  unread: 'नया',
  today: (time) => `आज, ${time}`,
  view: 'देखें',
  more: (count) => `${count} और`,
  sound: 'आवाज़ बजाएँ',
  soundBlocked: 'जब तक आप टैप नहीं करते, ब्राउज़र आवाज़ नहीं बजाता।',
  allowSound: 'आवाज़ के लिए टैप करें',
  reconnect: 'फिर जोड़ें',
  stream: (state) => {
    switch (state.status) {
      case 'connecting':
        return 'जुड़ रहे हैं'
      case 'live':
        return 'लाइव'
      case 'reconnecting':
        return `फिर जुड़ रहे हैं (कोशिश ${state.attempt}, कुल ${state.most})`
      case 'stopped':
        return 'बंद'
    }
  },
  preferences: 'आपके WhatsApp पर हम क्या भेजें',
  preferencesText: 'ऐप में आपके नोटिफ़िकेशन हमेशा दिखते हैं, और लॉग इन के कोड तथा सुरक्षा की चेतावनियाँ हम हमेशा भेजते हैं।',
  groups: {
    bookings: 'बुकिंग, रिफ़ंड और गेम',
    reminders: `खेलने से ${REMINDER_HOURS} घंटे पहले रिमाइंडर`,
    offers: 'आपकी वेटलिस्ट में ख़ाली हुए स्लॉट',
  },
  preferencesLoading: 'आपकी पसंद लोड हो रही है',
  preferencesFailed: 'आपकी पसंद लोड नहीं हुई।',
  savingFailed: 'आपकी पसंद सेव नहीं हुई। कृपया फिर कोशिश करें।',
  push: 'इस डिवाइस पर नोटिफ़िकेशन',
  pushText: 'Baari बंद हो तब भी आते हैं, जब तक आप इस डिवाइस पर लॉग आउट न करें।',
  pushHere: 'इस डिवाइस पर नोटिफ़िकेशन दिखाएँ',
  pushGroups: 'आपके सभी डिवाइस पर',
  pushUnsupported: 'यह ब्राउज़र नोटिफ़िकेशन नहीं दिखा सकता। iPhone पर पहले Baari को होम स्क्रीन पर जोड़ें।',
  pushBlocked: 'आपने Baari के नोटिफ़िकेशन रोक रखे हैं। ब्राउज़र की सेटिंग में इन्हें चालू करें।',
  pushFailed: 'इस डिवाइस की सेटिंग सेव नहीं हुई। कृपया फिर कोशिश करें।',
}
