import { PAISE_PER_RUPEE, rupeeText } from '@baari/domain/shared/money.ts'

/** The texts of pictures in one language. Names are given in that language, amounts in rupees. */
export interface ShareWords {
  home: string
  city(city: string, game: string | undefined): string
  turfs(count: number): string
  priceFrom(rupees: number): string
}

/** English words of the pictures of pages. */
export const englishShare: ShareWords = {
  home: 'Book a sports turf by the half hour',
  city: (city, game) => (game === undefined ? `Sports turfs in ${city}` : `${game} turfs in ${city}`),
  turfs: (count) => {
    if (count === 0) return 'Book by the half hour'
    return count === 1 ? 'One turf, booked by the half hour' : `${count} turfs, booked by the half hour`
  },
  priceFrom: (rupees) => `from ₹${rupeeText(rupees * PAISE_PER_RUPEE)} an hour`,
}
