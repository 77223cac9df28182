import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../../machine/places.ts'

/** A file that a release ships, with the values of an operator filled in. Throws if it lacks a text to replace. */
export const shippedFile = (name: string, own: Record<string, string>): string =>
  Object.entries(own).reduce(
    (text, [words, instead]) => {
      if (!text.includes(words)) throw new Error(`${name} no longer contains “${words}”.`)
      return text.replaceAll(words, instead)
    },
    fs.readFileSync(path.join(ROOT, name), 'utf8'),
  )
