import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../shared/zonedTime.ts'
import { LATE_PHRASES, PHRASES } from './phrases.ts'
import { type RequestContext, type RequestMeaning, readRequest } from './readRequest.ts'

const TODAY = '2026-12-02'
const context: RequestContext = {
  grounds: [
    { id: 'F', name: 'Full ground', isWhole: true },
    { id: 'A', name: 'Half A', isWhole: false },
    { id: 'B', name: 'Half B', isWhole: false },
  ],
  games: ['Cricket', 'Football'],
  open: { startsAt: 6 * 60, endsAt: 24 * 60 },
  today: TODAY,
  minute: 16 * 60,
}
const late: RequestContext = { ...context, open: { startsAt: 16 * 60, endsAt: 26 * 60 } }

const GROUNDS: Record<string, readonly string[]> = { H: ['A', 'B'], F: ['F'], A: ['A'] }
const GAMES: Record<string, string> = { C: 'Cricket', B: 'Football' }
const minutes = (clock: string): number => {
  const [hour, minute = 0] = clock.split(':').map(Number)
  return hour! * 60 + minute
}
/** A meaning as the phrases write it; null if Baari must ask. */
const meaningOf = (written: string): RequestMeaning | null => {
  if (written === '?') return null
  const parts = written.split(' ')
  const intent = (parts.find((part) => /^[A-Z]{2,}$/.test(part)) ?? 'BOOK') as RequestMeaning['intent']
  const ahead = parts.find((part) => /^(\+\d+|0)$/.test(part))
  const [startsAt, endsAt] = parts.find((part) => /^\d+(:\d+)?-/.test(part))?.split('-') ?? []
  return {
    intent,
    date: ahead === undefined ? null : addDays(TODAY, Number(ahead)),
    time: startsAt && endsAt ? { startsAt: minutes(startsAt), endsAt: minutes(endsAt) } : null,
    groundIds: parts.flatMap((part) => GROUNDS[part] ?? []),
    game: parts.map((part) => GAMES[part]).find(Boolean) ?? null,
  }
}
const isSame = (one: RequestMeaning, other: RequestMeaning | null): boolean =>
  other !== null && JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))
const inOrder = ({ intent, date, time, groundIds, game }: RequestMeaning) => [
  intent,
  date,
  time?.startsAt,
  time?.endsAt,
  groundIds,
  game,
]
const casesOf = (phrases: string, at: RequestContext) =>
  phrases
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [written = '', messages = ''] = line.split(' = ')
      return messages.split(' | ').map((text) => ({ text, written, meaning: meaningOf(written), at }))
    })
const COUNTS = { asked: 115, understood: 608 }
const cases = [...casesOf(PHRASES, context), ...casesOf(LATE_PHRASES, late)]

test('reads over 700 messages: none wrong, at least 85 % of those with one meaning understood, and the others get a question', () => {
  const outcomes = cases.map(({ text, meaning, at }) => {
    const reading = readRequest(text, at)
    if (reading.kind === 'ASK') return { text, outcome: 'ASKED' }
    return { text, outcome: isSame(reading.meaning, meaning) ? 'UNDERSTOOD' : 'WRONG' }
  })
  const textsOf = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).map(({ text }) => text)
  expect(textsOf('WRONG')).toEqual([])
  expect({ asked: textsOf('ASKED').length, understood: textsOf('UNDERSTOOD').length }).toEqual(COUNTS)
  expect(COUNTS.understood / cases.filter(({ meaning }) => meaning !== null).length).toBeGreaterThan(0.85)
  expect(new Set(cases.map(({ text, at }) => `${at.open.startsAt} ${text}`)).size).toBe(cases.length)
})

test('offers both readings of an ambiguous time, and days for a time without a day', () => {
  expect(readRequest('kal 7-9', context)).toMatchObject({
    question: 'TIME',
    choices: [
      { date: '2026-12-03', time: { startsAt: 420, endsAt: 540 } },
      { date: '2026-12-03', time: { startsAt: 1140, endsAt: 1260 } },
    ],
  })
  expect(readRequest('7-9pm half ground', context)).toMatchObject({
    question: 'DAY',
    choices: ['2026-12-02', '2026-12-03', '2026-12-04'].map((date) => ({ date, groundIds: ['A', 'B'] })),
  })
  expect(readRequest('wednesday 7-9pm', context)).toMatchObject({
    question: 'DAY',
    choices: [{ date: '2026-12-02' }, { date: '2026-12-09' }],
  })
  expect(readRequest('rahul here kal 7-9pm', context)).toMatchObject({
    question: 'CONFIRM',
    choices: [{ date: '2026-12-03', time: { startsAt: 1140, endsAt: 1260 } }],
  })
  expect(readRequest('aaj subah 7 se 9', context)).toMatchObject({ question: 'CLOSED', choices: [] })
})

test('completes a request from the answer to its question', () => {
  const first = readRequest('kal half ground cricket', context)
  if (first.kind !== 'ASK') throw new Error('The time was not asked for')
  expect(first.question).toBe('TIME')
  expect(readRequest('7 se 9 shaam', { ...context, draft: first.draft })).toEqual({
    kind: 'MEANT',
    meaning: {
      intent: 'BOOK',
      date: '2026-12-03',
      time: { startsAt: 1140, endsAt: 1260 },
      groundIds: ['A', 'B'],
      game: 'Cricket',
    },
  })
})

test('reads any text without an error, and offers only times in the opening hours', () => {
  const piece = fc.constantFrom(
    ...cases.flatMap(({ text }) => text.split(' ')),
    '7',
    '9',
    '25',
    ':',
    '-',
    '🙂',
    '\u0000',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const reading = readRequest(pieces.join(' '), context)
      for (const { date, time } of reading.kind === 'ASK' ? reading.choices : [reading.meaning]) {
        if (date !== null) expect(date >= TODAY).toBe(true)
        if (time !== null) expect(time.startsAt >= 360 && time.endsAt <= 1440 && time.startsAt < time.endsAt).toBe(true)
      }
    }),
    { numRuns: 500 },
  )
})
