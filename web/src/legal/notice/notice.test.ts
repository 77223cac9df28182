import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { KEPT_DAYS, NOTICE, PURPOSES } from '@baari/domain/privacy/purposes.ts'
import { expect, test } from 'vitest'

/** The texts of a file, without its imports and types. */
const sentencesIn = (file: string): string => {
  const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')
  return /^export const (?:english|hindi)\b[^=]*= (.*?^\}$)/ms.exec(text)![1]!
}

/** A digest of the notice: both languages, the purposes and the retention days, but no line breaks. */
const digest = (): string => {
  const messages = ['english.ts', 'hindi.ts'].map((file) => sentencesIn(file).replaceAll(/\s/g, ''))
  return createHash('sha256')
    .update(JSON.stringify([messages, KEPT_DAYS, PURPOSES]))
    .digest('hex')
    .slice(0, 16)
}

// A change of the notice raises NOTICE.version, so that all users are asked again. Update both here.
test('the text of the notice matches its version', () => {
  expect({ version: NOTICE.version, digest: digest() }).toEqual({ version: 7, digest: '8f8bc51c120153bb' })
})
