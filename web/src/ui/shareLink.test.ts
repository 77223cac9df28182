import { expect, test } from 'vitest'
import { shareLink } from './useShare.ts'

const what = { text: 'Pink City Box Arena', url: 'https://baari.example/turf-details/TURF_1' }
const failing = (name: string) => async () => {
  throw Object.assign(new Error('no'), { name })
}

test('shares through the phone first, and reports its dismissal', async () => {
  const copied: string[] = []
  const copy = async (text: string) => void copied.push(text)
  expect(await shareLink(what, { share: async () => undefined, copy })).toBe('shared')
  expect(await shareLink(what, { share: failing('AbortError'), copy })).toBe('dismissed')
  expect(copied).toEqual([])
})

test('copies text and address without it', async () => {
  const copied: string[] = []
  const copy = async (text: string) => void copied.push(text)
  expect(await shareLink(what, { copy })).toBe('copied')
  expect(await shareLink(what, { share: failing('NotAllowedError'), copy })).toBe('copied')
  expect(copied).toEqual([`${what.text}\n${what.url}`, `${what.text}\n${what.url}`])
  expect(await shareLink(what, { copy: failing('NotAllowedError') })).toBe('impossible')
})
