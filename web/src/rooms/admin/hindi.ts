import type { FeatureWords } from '../../words/catalogue.ts'

/** Hindi sentences of what players report of each other. */
export const hindi: FeatureWords['roomAdmin'] = {
  none: 'कोई शिकायत नहीं।',
  states: { OPEN: 'खुली', DECIDED: 'फ़ैसला हो गया' },
  reported: 'कब की गई',
  reason: 'वजह',
  words: 'मैसेज',
  aboutPlayer: 'खिलाड़ी के बारे में',
  player: 'खिलाड़ी',
  reporters: 'कितनों ने की',
  people: (count) => `${count} लोगों ने`,
  meeting: 'कहाँ मिले',
  meetings: {
    GAME: (when) => `गेम: ${when}`,
    SQUAD: (name) => `टीम: ${name}`,
    BILL: (when) => `बाँटा गया बिल: ${when}`,
  },
  endedSquad: 'अब नहीं है',
  decision: 'फ़ैसला',
  decisions: { NOTHING: 'कुछ नहीं किया', MESSAGE_REMOVED: 'मैसेज हटाया' },
  open: 'खुली',
  decide: 'फ़ैसला करें',
  decideTitle: 'शिकायत पर फ़ैसला',
  decideText: 'हटाया गया मैसेज सबके लिए हट जाता है। अकाउंट ब्लॉक करने के लिए उसे यूज़र सूची में खोलें।',
  userId: 'यूज़र आईडी',
  whatNow: 'आपका फ़ैसला?',
  choices: { NOTHING: 'कुछ नहीं करना', MESSAGE_REMOVED: 'मैसेज हटाएँ' },
  save: 'फ़ैसला सेव करें',
  saving: 'सेव हो रहा है…',
  decided: 'शिकायत पर फ़ैसला हो गया।',
}
