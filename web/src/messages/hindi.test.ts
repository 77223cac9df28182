import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const SOURCE = path.join(import.meta.dirname, '..')

interface Node {
  type: string
  [part: string]: unknown
}

const isNode = (part: unknown): part is Node => typeof (part as Node | null)?.type === 'string'

const visit = (part: unknown, act: (node: Node) => void): void => {
  if (isNode(part)) act(part)
  if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) visit(inner, act)
}

const nameOf = (part: unknown): string => {
  const { name, value } = part as { name?: string; value?: unknown }
  return name ?? String(value)
}

/** The values that a parameter brings into a sentence: its position, and for a record the names of its parts. */
const valuesOf = (parameter: Node, place: number): [value: string, local: string][] => {
  if (parameter.type !== 'ObjectPattern') return [[String(place), nameOf(parameter)]]
  return (parameter.properties as Node[]).map(({ key, value }) => [`${place}.${nameOf(key)}`, nameOf(value)])
}

const usedNames = (body: unknown): Set<string> => {
  const names = new Set<string>()
  visit(body, (node) => {
    if (node.type === 'Identifier') names.add(nameOf(node))
  })
  return names
}

/** The values that a sentence uses, such as '0' or '1.length'. */
const saidValues = (sentence: Node): string[] => {
  const names = usedNames(sentence.body)
  return (sentence.params as Node[])
    .flatMap(valuesOf)
    .filter(([, local]) => names.has(local))
    .map(([value]) => value)
}

/** Every sentence with values in a file of words, by its path of names. */
const sentencesIn = (source: string): Map<string, string[]> => {
  const sentences = new Map<string, string[]>()
  const walk = (table: Node, before: string) => {
    for (const property of table.properties as Node[]) {
      if (property.type !== 'Property') continue
      const value = property.value as Node
      const place = before + nameOf(property.key)
      if (value.type === 'ObjectExpression') walk(value, `${place}.`)
      if (value.type === 'ArrowFunctionExpression') sentences.set(place, saidValues(value))
    }
  }
  const { program, errors } = parseSync('words.ts', source)
  expect(errors).toEqual([])
  visit(program, (node) => {
    if (node.type !== 'ExportNamedDeclaration') return
    for (const { id, init } of (node.declaration as { declarations?: { id: Node; init: Node }[] } | null)
      ?.declarations ?? []) {
      const table = init.type === 'TSAsExpression' ? (init.expression as Node) : init
      // Texts with a fixed wording are in a separate table, which `english` includes as `fixed`.
      if (table.type === 'ObjectExpression') walk(table, nameOf(id) === 'fixed' ? 'fixed.' : '')
    }
  })
  return sentences
}

/** A record used as a whole counts like its parts. */
const places = (values: string[]): string[] => [...new Set(values.map((value) => value.split('.')[0] ?? ''))].toSorted()

const pairs = fs
  .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /[eE]nglish\.ts$/.test(file))
  .map((file): [english: string, hindi: string] => [file, file.replace('english', 'hindi').replace('English', 'Hindi')])

const read = (file: string) => sentencesIn(fs.readFileSync(path.join(SOURCE, file), 'utf8'))

test('finds a value that a sentence leaves out', () => {
  const sentences = sentencesIn(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text
    'export const hindi = { a: (count, place) => `${place} में`, b: { c: ({ day, times }) => `${day} ${times}` } }',
  )
  expect(Object.fromEntries(sentences)).toEqual({ a: ['1'], 'b.c': ['0.day', '0.times'] })
})

test.each(pairs)('%s and %s put the same values into each sentence', (english, hindi) => {
  const inEnglish = read(english)
  for (const [name, values] of read(hindi))
    expect([name, places(values)]).toEqual([name, places(inEnglish.get(name) ?? [])])
})

test('Hindi uses Devanagari with Latin figures, and has no broken letters', () => {
  expect(pairs.length).toBeGreaterThan(20)
  for (const [, file] of pairs) {
    const text = fs.readFileSync(path.join(SOURCE, file), 'utf8')
    expect(text, file).toMatch(/\p{Script=Devanagari}/u)
    expect(text, file).not.toMatch(/[०-९\ufffd]/)
  }
})
