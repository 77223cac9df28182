import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../tools/places.ts'

/** A file that a release ships, with the words of an operator in place of its own. Words that it does not say fail the test. */
export const shippedFile = (name: string, own: Record<string, string>): string =>
  Object.entries(own).reduce(
    (text, [words, instead]) => {
      if (!text.includes(words)) throw new Error(`${name} does not say “${words}” any more.`)
      return text.replaceAll(words, instead)
    },
    fs.readFileSync(path.join(ROOT, name), 'utf8'),
  )
