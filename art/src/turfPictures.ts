import { artPath, picturesOfGame } from './artPath.ts'
import { factsOf } from './facts.ts'
import type { Light } from './light.ts'
import { pick, seededRandom } from './seededRandom.ts'

const MOST_GAMES = 2

interface Turf {
  id: string
  images: readonly string[]
  games: readonly string[]
  amenities: readonly string[]
}

/**
 * The pictures of a turf as shown: photos first, then drawings of `game`. A turf without pictures is drawn from its
 * amenities and its id, so it looks the same everywhere.
 */
export const turfPictures = ({ id, images, games, amenities }: Turf, game?: string): string[] => {
  if (images.length > 0) return picturesOfGame(images, game)
  const facts = factsOf(amenities)
  const evening: Light = pick(seededRandom(`${id}/light`), ['dusk', 'night', 'dusk', 'day'])
  const first = facts.includes('unlit') ? 'day' : evening
  const second: Light = first === 'day' ? 'dusk' : 'day'
  return [...new Set(games.toSorted((one, other) => Number(other === game) - Number(one === game)))]
    .slice(0, MOST_GAMES)
    .map((played, index) => artPath({ game: played, light: index === 0 ? first : second, seed: id, facts }))
}
