import type { Light } from './light.ts'

export interface ArtRequest {
  game: string
  light: Light
  seed: string
}

/** The part of an address for a name or an id. */
export const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[ _]/g, '-')

/** Where a picture lives: '/art/cricket-night-pink-city.svg'. */
export const artPath = ({ game, light, seed }: ArtRequest): string =>
  `/art/${slugOf(game)}-${light}-${slugOf(seed)}.svg`
