import fs from 'node:fs'
import path from 'node:path'
import { type ErrorCode, errors } from '@baari/contract/errors.ts'
import { expect, test } from 'vitest'
import { Failure } from '../platform/http/failure.ts'
import { hindiErrors } from './hindiErrors.ts'
import { hindiMessages } from './hindiMessages.ts'
import { refusalIn } from './messageIn.ts'

const SOURCE = path.join(import.meta.dirname, '..')

/** The messages of handlers, without those that begin with the name of a field, which programs read. */
const said = fs
  .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...fs
      .readFileSync(path.join(SOURCE, file), 'utf8')
      .matchAll(
        /(?:Failure\((?:(?!return)[^'}]|'\w+')*\bmessage:|'MEDIA_TYPE_UNSUPPORTED',)\s*\{?\s*'([A-Z][^']*\.)'/g,
      ),
  ])
  .map(([, message]) => message ?? '')

test('every refusal and every handler message has a Hindi text, and no Hindi text is unused', () => {
  expect(said.length).toBeGreaterThan(50)
  expect([...new Set(said)].toSorted()).toEqual(Object.keys(hindiMessages).toSorted())
  for (const [english, hindi] of Object.entries({ ...hindiErrors, ...hindiMessages })) {
    expect(hindi, english).toMatch(/\p{Script=Devanagari}/u)
    expect(hindi, english).not.toMatch(/[०-९]/)
  }
})

test.each([
  ['SLOT_TAKEN', undefined, 'यह समय अभी-अभी किसी और ने ले लिया। कृपया दूसरा समय चुनें।'],
  ['NOT_FOUND', 'We could not find this turf.', 'यह टर्फ नहीं मिला।'],
  ['GAME_FULL', 'Maximum players allowed are 10. Currently 6 joined.', 'ज़्यादा से ज़्यादा 10 खिलाड़ी हो सकते हैं। अभी 6 जुड़े हैं।'],
  [
    'BOOKING_NOT_MOVABLE',
    'A friend is paying a share of this booking right now. Please try again in 10 minutes.',
    'एक दोस्त अभी इस बुकिंग का अपना हिस्सा दे रहा है। कृपया 10 मिनट बाद फिर कोशिश करें।',
  ],
  [
    'PRICE_OUTSIDE_HOURS',
    'The ground is open from 6:00 am to 1:00 am. Choose a time within these hours.',
    'ग्राउंड सुबह 6:00 से रात 1:00 तक खुला है। इसी बीच का समय चुनें।',
  ],
  // A message without Hindi falls back to the Hindi of its code.
  ['INPUT_INVALID', 'firstName: must not be empty', 'भेजी गई जानकारी में कुछ सही नहीं है। कृपया जाँच लें।'],
] satisfies [ErrorCode, string | undefined, string][])('translates %s into Hindi', (code, message, hindi) => {
  const failure = new Failure(code, message === undefined ? {} : { message })
  expect(refusalIn('hi', failure)).toBe(hindi)
  expect(refusalIn('en', failure)).toBe(message ?? errors[code][1])
})
