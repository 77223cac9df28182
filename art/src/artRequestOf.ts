import { type ArtRequest, CITY, slugOf } from './artPath.ts'
import { facts as known } from './facts.ts'
import { games } from './game.ts'
import { type Light, lights } from './light.ts'

const pattern = new RegExp(
  `^([a-z0-9-]{1,60}?)-(${lights.join('|')})-([a-z0-9-]{1,60})((?:\\.(?:${known.join('|')}))*)\\.svg$`,
)

/** The picture that a file name below `/art/` asks for; undefined for anything else. */
export const artRequestOf = (fileName: string): ArtRequest | undefined => {
  const [, slug, light, seed, told = ''] = pattern.exec(fileName) ?? []
  if (!seed) return undefined
  // A game without a drawing of its court is played on an open field.
  const game = [...games, CITY].find((name) => slugOf(name) === slug) ?? 'Other Activities'
  const facts = known.filter((fact) => told.split('.').includes(fact))
  return { game, light: light as Light, seed, ...(facts.length > 0 && { facts }) }
}
