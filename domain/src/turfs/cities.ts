export interface City {
  /** As it stands in addresses. */
  key: string
  name: string
  latitude: number
  longitude: number
}

/** The cities Baari starts in; each has a page of its own, and one for each of `CITY_GAMES`. */
export const CITIES: readonly City[] = [
  { key: 'jaipur', name: 'Jaipur', latitude: 26.9124, longitude: 75.7873 },
  { key: 'bhopal', name: 'Bhopal', latitude: 23.2599, longitude: 77.4126 },
  { key: 'hyderabad', name: 'Hyderabad', latitude: 17.385, longitude: 78.4867 },
  { key: 'kanpur', name: 'Kanpur', latitude: 26.4499, longitude: 80.3319 },
]

export const CITY_GAMES = ['Cricket', 'Football', 'Pickleball', 'Badminton'] as const

/** A game as it stands in an address. */
export const gameKey = (game: string): string => game.toLowerCase()

export interface Landing {
  city: City
  game: string | undefined
}

/** What '/jaipur' and '/jaipur/cricket' are about; other addresses are about no city. */
export const landingOf = (path: string): Landing | undefined => {
  const [cityPart, gamePart, ...rest] = path.toLowerCase().split('/').filter(Boolean)
  const city = CITIES.find(({ key }) => key === cityPart)
  const game = CITY_GAMES.find((one) => gameKey(one) === gamePart)
  if (!city || rest.length > 0 || (gamePart !== undefined && !game)) return undefined
  return { city, game }
}
