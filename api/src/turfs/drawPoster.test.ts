import { LANGUAGES } from '@baari/domain/shared/language.ts'
import { LONGEST_ADDRESS, LONGEST_TURF_NAME } from '@baari/domain/shared/limits.ts'
import { expect, test } from 'vitest'
import { drawPoster } from './drawPoster.ts'

test.for(LANGUAGES)('a poster in %s is one page, however long the name and the address are', async (language) => {
  const bytes = await drawPoster({
    name: 'Pink City '.repeat(LONGEST_TURF_NAME / 10),
    address: 'Tonk Road '.repeat(LONGEST_ADDRESS / 10),
    page: `https://baari.example.in/venues/${'pink-city-'.repeat(LONGEST_TURF_NAME / 10)}`,
    language,
    madeAt: new Date('2027-01-15T04:30:00Z'),
  })
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
