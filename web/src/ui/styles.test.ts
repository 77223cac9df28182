import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SOURCES = path.join(import.meta.dirname, '..')
/** The width of the narrowest phone with a layout, in px; narrower screens use the same one. */
const PHONE = 360
const ROOT_SIZE = 16

/** Widths up to which a media query or a variant of Tailwind applies. Container queries follow the size of the text. */
const LIMIT = /(?:(?<!@)max-\[|width ?<=? ?)(?<size>[\d.]+)(?<unit>rem|px)/g

const sources = fs
  .globSync('**/*.{ts,tsx,css}', { cwd: SOURCES })
  .map((file) => ({ file, text: fs.readFileSync(path.join(SOURCES, file), 'utf8') }))

const narrowLimits = (text: string): string[] =>
  [...text.matchAll(LIMIT)]
    .filter(({ groups }) => Number(groups?.size) * (groups?.unit === 'rem' ? ROOT_SIZE : 1) < PHONE)
    .map(([limit]) => limit)

test('no style applies only below the width of a phone, where the visual checks measure large text', () => {
  expect(sources.flatMap(({ file, text }) => narrowLimits(text).map((limit) => [file, limit]))).toEqual([])
})

test('every utility of a colour names an existing token', () => {
  const tokens = new Set(
    sources.flatMap(({ text }) => [...text.matchAll(/--color-([a-z0-9-]+):/g)].map(([, name = '']) => name)),
  )
  // A token's first word tells the utilities of colours from others, such as `text-small`.
  const families = new Set([...tokens].map((name) => name.replace(/^on-/, '').split('-')[0]))
  const used = sources.flatMap(({ file, text }) =>
    [
      ...text.matchAll(
        /(?<![\w-])(?:bg|text|border(?:-[trblxy])?|outline|fill|stroke|accent|decoration)-((?:on-)?([a-z]+)(?:-[a-z0-9]+)*)(?![\w-])/g,
      ),
    ]
      .filter(([, , family]) => families.has(family))
      .map(([, name = '']) => ({ file, name })),
  )
  expect(used.length).toBeGreaterThan(300)
  expect(used.filter(({ name }) => !tokens.has(name))).toEqual([])
})
