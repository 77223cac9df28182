import { describe, expect, test } from 'vitest'
import { chooseTests, readArguments } from './chooseTests.ts'

describe('chosen tests', () => {
  test('without words everything runs', () => {
    expect(chooseTests(readArguments([]))).toEqual({ vitest: [], playwright: [] })
  })

  test('words of a path choose the files that have one of them', () => {
    const { vitest = [], playwright = [] } = chooseTests(
      readArguments(['domain/src/settlements/ledger', 'keyboard.desk']),
    )
    expect(vitest).toEqual(['domain/src/settlements/ledger.test.ts'])
    expect(playwright).toEqual(['e2e/journeys/keyboard.desk.spec.ts'])
  })

  test('words of a title choose the tests that have them, where no path does', () => {
    const { vitest, playwright } = chooseTests(readArguments(['two tabs pay for one']))
    expect(vitest).toBeUndefined()
    expect(playwright).toEqual([
      'e2e/journeys/paying.phone.spec.ts',
      '--grep',
      String.raw`\x74wo\x20tabs\x20pay\x20for\x20one`,
    ])
  })

  test('a word that no test has is refused', () => {
    const nobody = ['zz', 'zz'].join('')
    expect(() => chooseTests(readArguments([nobody]))).toThrow('No test has')
  })

  test('an unknown flag is refused, and a commit may be named', () => {
    expect(() => readArguments(['--chnaged'])).toThrow('unknown')
    expect(readArguments(['--changed=main', 'ledger'])).toEqual({ words: ['ledger'], changedSince: 'main' })
    expect(readArguments(['--changed']).changedSince).toBe('HEAD')
  })
})
