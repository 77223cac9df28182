import { CHAT_WINDOW_HOURS } from '@baari/domain/chat/chat.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'

export const hindi: FeatureMessages['chat'] = {
  title: 'WhatsApp',
  titleOf: (turf) => `WhatsApp · ${turf}`,
  intro:
    'खिलाड़ी मैसेज से बुक करते हैं: Baari दिन और समय पढ़ता है, स्लॉट रोकता है, और दाम व पेमेंट लिंक भेजता है। ख़ुद जवाब देना हो तो बातचीत अपने हाथ में लें।',
  link: 'आपका WhatsApp लिंक',
  share: 'लिंक शेयर करें',
  loading: 'बातचीत लोड हो रही है',
  failed: 'बातचीत लोड नहीं हुई। कृपया फिर कोशिश करें।',
  none: 'अभी कोई बातचीत नहीं',
  noneText: 'लिंक शेयर करें: उसे खोलकर खिलाड़ी आपके टर्फ को मैसेज कर सकते हैं।',
  list: 'बातचीत',
  messages: 'मैसेज',
  messagesLoading: 'मैसेज लोड हो रहे हैं',
  messagesFailed: 'मैसेज लोड नहीं हुए। कृपया फिर कोशिश करें।',
  authors: { PLAYER: 'खिलाड़ी', BAARI: 'Baari', TURF: 'आप' },
  yourTurn: 'जवाब आप दे रहे हैं',
  notDelivered: 'नहीं पहुँचा',
  takeOver: 'ख़ुद जवाब दें',
  giveBack: 'Baari को जवाब देने दें',
  handOverFailed: 'यह बदला नहीं जा सका। कृपया फिर कोशिश करें।',
  message: 'मैसेज',
  send: 'भेजें',
  sending: 'भेजा जा रहा है…',
  notSent: 'आपका मैसेज नहीं भेजा जा सका। कृपया फिर कोशिश करें।',
  closed: `खिलाड़ी के मैसेज को ${CHAT_WINDOW_HOURS} घंटे से ज़्यादा हो गए हैं: जब तक वह फिर न लिखे, WhatsApp पर मैसेज नहीं जा सकता।`,
}
