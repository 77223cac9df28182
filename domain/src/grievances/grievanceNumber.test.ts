import { expect, test } from 'vitest'
import { grievanceNumber, readGrievanceNumber } from './grievanceNumber.ts'

test('any ten bytes make a number of ten unambiguous characters', () => {
  expect(grievanceNumber(Uint8Array.of(0, 1, 9, 10, 31, 32, 255, 17, 18, 20))).toBe('G-019AZ-0ZHJM')
})

test.each(['G-019AZ-0ZHJM', 'g019az0zhjm', ' 0l9az ozhjm ', 'G-O1 9AZ-OZHJM'])(
  '%s is read as it was meant',
  (typed) => {
    expect(readGrievanceNumber(typed)).toBe('G-019AZ-0ZHJM')
  },
)

test.each(['', 'G', 'G-019AZ-0ZHJ', 'G-019AZ-0ZHJMM', 'G-019AZ-0ZHJU', 'नमस्ते'])('“%s” is no number', (typed) => {
  expect(readGrievanceNumber(typed)).toBeUndefined()
})
