import { expect, test } from 'vitest'
import { preferenceIn } from './stopWords.ts'

test.each([
  ...['STOP', 'Stop.', ' stop! ', 'ＳＴＯＰ', 'Please stop', 'Stop Baari', 'UNSUBSCRIBE', 'band karo', 'Band kar do'],
  ...['स्टॉप', 'बंद', 'बन्द', 'बंद करें', 'बँद करो', 'कृपया बंद करें', 'रोकें', 'मैसेज मत भेजो', 'बंद करो जी'],
])('“%s” stops messages', (text) => {
  expect(preferenceIn(text)).toBe('STOP')
})

test.each(['START', 'start 🙏', 'Unstop', 'shuru karo', 'Chalu karo please', 'शुरू', 'शुरु', 'चालू करें', 'स्टार्ट'])(
  '“%s” starts messages again',
  (text) => {
    expect(preferenceIn(text)).toBe('START')
  },
)

test.each([
  '',
  '👍',
  'Where is the bus stop?',
  'When does the game start?',
  'We could not stop laughing',
  'गेम कब शुरू होगा',
  'टर्फ बंद है क्या',
  'I am logging in to Baari. Code: STAR-TSTP',
])('“%s” states no preference', (text) => {
  expect(preferenceIn(text)).toBeUndefined()
})
