import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useHomeWords } from '../home/useHomeWords.ts'
import { CatalogueContext } from './CatalogueContext.ts'
import type { Catalogue, FeatureWords } from './catalogue.ts'
import { useWords } from './useWords.ts'

/** The same table with every sentence replaced: a language that nobody speaks. */
const marked = <T,>(value: T): T => {
  if (typeof value === 'string') return '***' as T
  if (typeof value === 'function') return (() => '***') as T
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, marked(inner)])) as T
}

let english: Pick<Catalogue, 'ui' | 'shell' | 'fixed' | 'home'>

const Sentences = () => {
  const words = useWords()
  const home = useHomeWords()
  english ??= { ...words, home }
  return (
    <p>{[words.shell.skip, words.fixed.anywhere.wentWrong, home.fixed.title, home.gameArt('Cricket')].join('|')}</p>
  )
}

test('without a catalogue every screen speaks the English that came with it', () => {
  expect(renderToString(<Sentences />)).toBe(
    '<p>Skip to content|Something went wrong. Please try again.|Book Sports Turfs Online|Illustration of a floodlit cricket ground</p>',
  )
})

test('a catalogue speaks in the frame and in the features alike', () => {
  renderToString(<Sentences />)
  expect(
    renderToString(
      <CatalogueContext value={marked(english) as Catalogue}>
        <Sentences />
      </CatalogueContext>,
    ),
  ).toBe('<p>***|***|***|***</p>')
})

test('a catalogue may say it otherwise but leaves nothing out', () => {
  const legal: FeatureWords['legal'] = { contents: 'Inhalt', updated: (date) => `Stand: ${date}` }
  expect(legal.updated('heute')).toBe('Stand: heute')
  // @ts-expect-error a sentence is missing
  const incomplete: FeatureWords['legal'] = { contents: 'Inhalt' }
  expect(Object.keys(incomplete)).toEqual(['contents'])
})
