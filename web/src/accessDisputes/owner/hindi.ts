import type { FeatureMessages } from '../../messages/catalogue.ts'

export const hindi: FeatureMessages['accessDisputeOwner'] = {
  list: 'खिलाड़ी, जो खेल नहीं पाए',
  says: (name, reason) => `${name} का कहना है: ${reason}।`,
  somebody: 'एक खिलाड़ी',
  seats: (count) => `गेम की ${count} सीट`,
  reasons: {
    GROUND_TAKEN: 'उनके ग्राउंड पर कोई और खेल रहा है',
    CLOSED: 'टर्फ बंद है',
    NO_LIGHTS: 'लाइट नहीं जल रही',
    NOT_PLAYABLE: 'ग्राउंड खेलने लायक़ नहीं है',
  },
  silence: (time, amount) => `${time} तक जवाब नहीं दिया, तो ${amount} वापस जाएँगे।`,
  silenceUnpaid: (time) => `${time} तक जवाब नहीं दिया, तो बुकिंग कैंसिल हो जाएगी।`,
  refund: 'वे नहीं खेल पाए: रिफ़ंड दें',
  refunding: 'रिफ़ंड हो रहा है…',
  deny: 'वे खेल सकते थे',
  denyText: 'बुकिंग वैसी ही रहेगी। खिलाड़ी वजह पढ़ेगा, और Baari से शिकायत कर सकता है।',
  why: 'क्यों?',
  denials: {
    LET_IN: 'उन्हें अंदर जाने दिया गया और वे खेले',
    GROUND_READY: 'ग्राउंड ख़ाली और तैयार था',
    NOBODY_CAME: 'गेट पर कोई नहीं आया',
  },
  send: 'जवाब दें',
  sending: 'जवाब दे रहे हैं…',
  refunded: (amount) => `कैंसिल हो गई। खिलाड़ी को ${amount} वापस जाएँगे।`,
  cancelled: 'कैंसिल हो गई। ऑनलाइन कुछ नहीं दिया गया था।',
  denied: 'जवाब दे दिया। बुकिंग वैसी ही रहेगी।',
  decided: 'इसका फ़ैसला पहले ही हो चुका है।',
}
