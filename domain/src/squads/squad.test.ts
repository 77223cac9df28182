import { expect, test } from 'vitest'
import { squadNameRefusal } from './squad.ts'

test.each([
  ['Sunday Lions', undefined],
  ['संडे शेर', undefined],
  ['Lions 9876543210', { refused: 'SQUAD_NAME_HAS_CONTACT' }],
  ['join us at www.lions.in', { refused: 'SQUAD_NAME_HAS_CONTACT' }],
])('a squad called %s', (name, refusal) => {
  expect(squadNameRefusal(name)).toEqual(refusal)
})
