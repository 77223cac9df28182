import type { Fact } from './facts.ts'
import type { Light } from './light.ts'

export interface ArtRequest {
  game: string
  light: Light
  seed: string
  facts?: readonly Fact[]
}

/** Replaces the game in the address of a city’s picture. */
export const CITY = 'City'

/** The part of an address for a name or an id. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[ _]/g, '-')

/** Where a picture lives: '/art/cricket-night-pink-city.svg', or with facts '/art/cricket-night-pink-city.lit.svg'. */
export const artPath = ({ game, light, seed, facts = [] }: ArtRequest): string =>
  `/art/${[`${slugOf(game)}-${light}-${slugOf(seed)}`, ...facts].join('.')}.svg`

/** Whether an address is that of a drawn picture; all others are photos. */
const isDrawn = (address: string): boolean => address.startsWith('/art/')

/** Photos first, then the drawings of the game, then other drawings, each in their stored order. */
export const picturesOfGame = (images: readonly string[], game = ''): string[] => {
  const start = `/art/${slugOf(game)}-`
  const rank = (image: string): number => (isDrawn(image) ? (image.startsWith(start) ? 1 : 2) : 0)
  return images.toSorted((one, other) => rank(one) - rank(other))
}
