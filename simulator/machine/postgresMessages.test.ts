import { expect, test } from 'vitest'
import { messageCutter, statementIn } from './postgresMessages.ts'

/** A message with its letter and its length, which counts itself. */
const message = (type: string, text: string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(length.length + text.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(text)])
}

test('shows the text of a named statement when it is prepared and when it runs again', () => {
  const prepared = new Map<string, string>()
  const textOf = (...messages: Buffer[]): string => statementIn(messageCutter(false)(Buffer.concat(messages)), prepared)
  const bind = message('B', '\0number\0')
  expect(textOf(message('P', 'number\0select 1\0'), bind)).toBe('select 1')
  expect(textOf(bind)).toBe('select 1')
  expect(textOf(message('B', '\0other\0'))).toBe('execute')
})
