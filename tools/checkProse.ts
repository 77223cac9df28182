import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../machine/places.ts'
import { sourceFiles } from './sourceFiles.ts'

/** Constructions that a native writer avoids, each with its fault. */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ['begins with a noun clause', /^(what|who|whoever|whom|whose|whatever)\b(?!.*\?)/i],
  [
    'has a noun clause as its object',
    /\b(of|by|for|to|with|in|from|than|as|and|beside|before|after|that|all|nothing|something) (what|whoever|whom|whose) (is|was|were|has|had|have|can|could|it|they|one|he|comes|came|goes|stands|does|will|would|may|nobody|somebody)\b/i,
  ],
  ['names no role', /\b(one's|nobody|everybody|somebody|whoever|whomever)\b/i],
  [
    'has an old or heavy word',
    /\b(anew|thereby|therein|thereof|hence|reckon\w*|meanwhile|beforehand|lest|once more|let go|makes? room|of its own|of their own|is told|are told|stands? (beside|for|in|on|at|there)|comes? (to|by|after|with) (it|them|its))\b/i,
  ],
  [
    'stacks relative clauses',
    /\b(which|that|who)\b[^,.;:]{0,60}\b(which|that|who)\b[^,.;:]{0,60}\b(which|that|who)\b/i,
  ],
]

/** Examples to avoid, from the house style. */
const RIGHT: readonly string[] = [
  '| whoever pays it comes by here, one at a time',
  '| it comes after what one came for',
  '| nobody who books waits for the accountant',
  'what failed first flies in the end',
]

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/[^\n]*\n)+)/gm
const SQL_COMMENT = /((?:^[ \t]*--[^\n]*\n)+)/gm
const TITLE = /\b(?:test|it|describe)(?:\.\w+)?(?:\([^()]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g
const MESSAGE = /\b(?:new \w*Error|log\.\w+|refuse)\((?:[^'`\n]*, )?(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g
const LINE = /([^\n]+)/g

const passagesOf = (file: string): readonly RegExp[] => {
  if (file.endsWith('.sql')) return [SQL_COMMENT]
  return file.endsWith('.md') ? [LINE] : [COMMENT, TITLE, MESSAGE]
}

const sentencesOf = (passage: string): string[] =>
  passage
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\*|--|\/\/|>|-) ?/, ''))
    .join(' ')
    .split(/(?<=[.;:!?])\s+|\s+\|\s+/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.split(' ').length > 3)

/** The sentences of a text with a construction to avoid, by line. */
export const strangeSentences = (file: string, text: string): string[] => {
  const prose = file.endsWith('.md')
    ? text.replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, ' '))
    : text
  return passagesOf(file).flatMap((pattern) =>
    [...prose.matchAll(pattern)].flatMap((found) => {
      const line = prose.slice(0, found.index).split('\n').length
      return sentencesOf(found.slice(1).find((part) => part !== undefined) ?? '').flatMap((sentence) => {
        const sign = SIGNS.find(([, is]) => is.test(sentence))
        return sign === undefined || RIGHT.includes(sentence) ? [] : [`${file}:${line} ${sign[0]}: ${sentence}`]
      })
    }),
  )
}

const below = (folder: string, ending: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.includes('node_modules') && !file.includes('dumps'))
    .map((file) => path.join(folder, file))

/** Comments, test titles, log lines, errors and documents that read as translated. */
export const strangeProse = (): string[] =>
  [
    // Its test quotes examples.
    ...sourceFiles().filter((file) => file !== 'tools/checkProse.test.ts'),
    ...below('db', '.sql'),
    ...below('docs', '.md'),
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ].flatMap((file) => strangeSentences(file, fs.readFileSync(path.join(ROOT, file), 'utf8')))
