import type { ArtRequest } from './artPath.ts'
import { slugOf } from './artPath.ts'
import { games } from './game.ts'
import { type Light, lights } from './light.ts'

const pattern = new RegExp(`^([a-z0-9-]{1,60}?)-(${lights.join('|')})-([a-z0-9-]{1,60})\\.svg$`)

/** The picture that a file name below `/art/` asks for; undefined for anything else. */
export const artRequestOf = (fileName: string): ArtRequest | undefined => {
  const [, slug, light, seed] = pattern.exec(fileName) ?? []
  if (!seed) return undefined
  // A game without a drawing of its court is played on an open field.
  const game = games.find((name) => slugOf(name) === slug) ?? 'Other Activities'
  return { game, light: light as Light, seed }
}
