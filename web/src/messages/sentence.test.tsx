import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Worded } from './catalogue.ts'
import { type Mark, sentence } from './sentence.ts'

const english = {
  help: (toHelp: Mark, hours: number) => sentence`See ${toHelp('our help')}, within ${hours} hours.`,
}
const toHelp: Mark = (text) => <a href="/help">{text}</a>

test('a sentence keeps its pieces where its words place them', () => {
  expect(renderToStaticMarkup(<p>{english.help(toHelp, 24)}</p>)).toBe(
    '<p>See <a href="/help">our help</a>, within 24 hours.</p>',
  )
})

test('another language may reorder the pieces', () => {
  const other: Worded<typeof english> = { help: (mark, hours) => sentence`${hours} घंटे: ${mark('मदद')}` }
  expect(renderToStaticMarkup(<p>{other.help(toHelp, 24)}</p>)).toBe('<p>24 घंटे: <a href="/help">मदद</a></p>')
})

test('a translation may omit a piece, but cannot require one that the page does not pass', () => {
  const plain: Worded<typeof english> = { help: () => 'मदद' }
  expect(renderToStaticMarkup(<p>{plain.help(toHelp, 24)}</p>)).toBe('<p>मदद</p>')
  // @ts-expect-error a third value that the page does not pass
  const greedy: Worded<typeof english> = { help: (_mark, _hours, day: string) => day }
  expect(Object.keys(greedy)).toEqual(['help'])
})
