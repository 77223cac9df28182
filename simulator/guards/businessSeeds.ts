import type { Plan } from '../simulate.ts'
import { CALM, type GuardSeed } from './guardSeed.ts'

const KEYS: Plan = { ...CALM, business: 6, reason: 'useKey' }

/** Guards of API keys, followed calendars and passes. */
export const businessSeeds: readonly GuardSeed[] = [
  { guard: 'scope of an API key', breaks: 'KEY_ACTED_ELSEWHERE', plan: KEYS },
  {
    guard: 'lease of a poll',
    breaks: 'EVENTS_NOT_BLOCKED',
    plan: { ...CALM, business: 6, reason: 'followCalendar', faults: new Set(['slowCall']), often: 60 },
  },
  {
    guard: 'pass_minutes_within',
    before: [
      { file: 'domain/src/passes/pass.ts', from: 'if (isTooLong || minutes > pass.minutesLeft)', to: 'if (isTooLong)' },
      {
        file: 'domain/src/passes/pass.ts',
        from: 'Math.floor((worthLeft * minutes) / minutesLeft)',
        to: 'minutesLeft > 0 ? Math.floor((worthLeft * minutes) / minutesLeft) : 0',
      },
    ],
    breaks: 'PASS_OVERUSED',
    plan: { ...CALM, business: 8, reason: 'usePass' },
  },
]
