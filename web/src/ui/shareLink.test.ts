import { expect, test } from 'vitest'
import { shareLink } from './shareLink.ts'

const what = { text: 'Pink City Box Arena', url: 'https://baari.example/turf-details/TURF_1' }
const failing = (name: string) => async () => {
  throw Object.assign(new Error('no'), { name })
}

test('the phone’s own sharing is asked first, and its dismissal is an answer', async () => {
  const copied: string[] = []
  const copy = async (text: string) => void copied.push(text)
  expect(await shareLink(what, { share: async () => undefined, copy })).toBe('shared')
  expect(await shareLink(what, { share: failing('AbortError'), copy })).toBe('dismissed')
  expect(copied).toEqual([])
})

test('without it, text and address are copied', async () => {
  const copied: string[] = []
  const copy = async (text: string) => void copied.push(text)
  expect(await shareLink(what, { copy })).toBe('copied')
  expect(await shareLink(what, { share: failing('NotAllowedError'), copy })).toBe('copied')
  expect(copied).toEqual([`${what.text}\n${what.url}`, `${what.text}\n${what.url}`])
  expect(await shareLink(what, { copy: failing('NotAllowedError') })).toBe('impossible')
})
