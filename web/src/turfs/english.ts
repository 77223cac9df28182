/** Sentences about finding a turf. */
export const english = {
  where: 'Where',
  wherePlaceholder: 'Area or city',
  game: 'Game',
  anyGame: 'Any game',
  date: 'Date',
}
