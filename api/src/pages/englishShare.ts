import { rupeesShort } from './rupeesShort.ts'
import type { ShareWords } from './shareFacts.ts'

/** English words of the pictures of pages. */
export const englishShare: ShareWords = {
  home: 'Book a sports turf by the half hour',
  city: (city, game) => (game === undefined ? `Sports turfs in ${city}` : `${game} turfs in ${city}`),
  turfs: (count) => {
    if (count === 0) return 'Book by the half hour'
    return count === 1 ? 'One turf, booked by the half hour' : `${count} turfs, booked by the half hour`
  },
  priceFrom: (rupees) => `from ${rupeesShort(rupees)} an hour`,
}
