import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Worded } from './catalogue.ts'
import { type Mark, sentence } from './sentence.ts'

const english = {
  help: (toHelp: Mark, hours: number) => sentence`See ${toHelp('our help')}, within ${hours} hours.`,
}
const toHelp: Mark = (words) => <a href="/help">{words}</a>

test('a sentence keeps its pieces where its words want them', () => {
  expect(renderToStaticMarkup(<p>{english.help(toHelp, 24)}</p>)).toBe(
    '<p>See <a href="/help">our help</a>, within 24 hours.</p>',
  )
})

test('another language puts them in its own order, around its own words', () => {
  const other: Worded<typeof english> = { help: (mark, hours) => sentence`${hours} घंटे: ${mark('मदद')}` }
  expect(renderToStaticMarkup(<p>{other.help(toHelp, 24)}</p>)).toBe('<p>24 घंटे: <a href="/help">मदद</a></p>')
})

test('it may do without a piece, but gets none that nobody hands in', () => {
  const plain: Worded<typeof english> = { help: () => 'मदद' }
  expect(renderToStaticMarkup(<p>{plain.help(toHelp, 24)}</p>)).toBe('<p>मदद</p>')
  // @ts-expect-error a third value that the page does not give
  const greedy: Worded<typeof english> = { help: (_mark, _hours, day: string) => day }
  expect(Object.keys(greedy)).toEqual(['help'])
})
