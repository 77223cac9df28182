/** Texts of the turf list that were promised letter by letter: see `words/fixed.test.ts`. */
export const fixed = {
  selectGame: 'Select a Game',
  promo: 'Get Upto 20% OFF Use Code FTM20',
  gameMissing: 'Please select Game you want to play!',
  empty: 'No turfs found!',
  failed: 'Error fetching turfs:',
  locationUnsupported: 'Geolocation is not supported by your browser.',
  locationFailed: 'Unable to retrieve location.',
} as const
