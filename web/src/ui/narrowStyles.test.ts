import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '..')
/** The width of the narrowest phone with a layout, in px; narrower screens use the same one. */
const PHONE = 360
const ROOT_SIZE = 16

/** Widths up to which a media query or a variant of Tailwind applies. Container queries follow the size of the text. */
const LIMIT = /(?:(?<!@)max-\[|width ?<=? ?)(?<size>[\d.]+)(?<unit>rem|px)/g

const narrowLimits = (text: string): string[] =>
  [...text.matchAll(LIMIT)]
    .filter(({ groups }) => Number(groups?.size) * (groups?.unit === 'rem' ? ROOT_SIZE : 1) < PHONE)
    .map(([limit]) => limit)

test('no style applies only below the width of a phone, where the visual checks measure large text', () => {
  const found = fs
    .globSync('**/*.{tsx,css}', { cwd: SOURCES })
    .flatMap((file) => narrowLimits(fs.readFileSync(path.join(SOURCES, file), 'utf8')).map((limit) => [file, limit]))
  expect(found).toEqual([])
})
