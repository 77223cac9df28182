import { expect, test } from 'vitest'
import { heatScale, heatStyle } from './HeatMap.tsx'

test.each([
  [[], 10],
  [[3, 10], 10],
  [[11], 20],
  [[0, 43], 50],
  [[51], 100],
  [[100], 100],
])('over %j percent the shades end at %i', (percents, top) => expect(heatScale(percents).at(-1)?.to).toBe(top))

test.each([10, 20, 50, 100])('every percent up to %i has exactly one shade', (top) => {
  const scale = heatScale([top])
  for (let percent = 0; percent <= top; percent += 1) {
    expect(scale.filter(({ from, to }) => from <= percent && percent <= to)).toHaveLength(1)
    expect(heatStyle(scale, percent)).not.toBe('')
  }
})
