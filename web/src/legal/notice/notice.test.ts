import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { KEPT_DAYS } from '@baari/domain/privacy/kept.ts'
import { NOTICE } from '@baari/domain/privacy/notice.ts'
import { PURPOSES } from '@baari/domain/privacy/purposes.ts'
import { expect, test } from 'vitest'

/** The table of sentences in a file, without what stands around it. */
const sentencesIn = (file: string): string => {
  const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8')
  return /^export const (?:english|hindi)\b.*?^}$/ms.exec(text)![0]
}

/** Of what people agree to: both languages, the purposes and the days, but not how the lines are broken. */
const digest = (): string => {
  const words = ['english.ts', 'hindi.ts'].map((file) => sentencesIn(file).replaceAll(/\s/g, ''))
  return createHash('sha256')
    .update(JSON.stringify([words, KEPT_DAYS, PURPOSES]))
    .digest('hex')
    .slice(0, 16)
}

// A change of the notice raises NOTICE.version, so that all users are asked again. Both are written here.
test('the notice says what it said when it got its version', () => {
  expect({ version: NOTICE.version, digest: digest() }).toEqual({ version: 7, digest: '51851b205ab5ab60' })
})
