/** Every game that has a court plan and a picture. */
export const games = [
  'Cricket',
  'Football',
  'Badminton',
  'Pickleball',
  'Other Activities',
  'Tennis',
  'Basketball',
  'Futsal',
] as const

export type Game = (typeof games)[number]
