import type { Court } from './courtStrokes.ts'
import type { Fact } from './facts.ts'
import { pick, seededRandom } from './seededRandom.ts'

/** Properties that tell places apart: from the facts, else from the seed. */
export interface Traits {
  roof: 'open' | 'cage' | 'shed' | 'hall'
  boundary: 'fence' | 'boards' | 'brick' | 'hedge' | 'stand'
  /** Two colours of its boards, bricks or seats. */
  paint: readonly [string, string]
  backdrop: 'towers' | 'town' | 'hills' | 'grove'
  /** Poles with lamps; none at a ground that closes at dusk. */
  poles: 0 | 2 | 3 | 4
  lamps: 'grid' | 'bar' | 'ring'
  mowing: 'across' | 'along' | 'checks' | 'plain'
  stripes: number
  /** One of the skies of the time of day. */
  sky: number
  extras: readonly ('scoreboard' | 'dugout' | 'balls' | 'halves')[]
}

const paints: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#1e4e8c', '#e9b44c'],
  ['#b5482f', '#f0e3cf'],
  ['#2b6e5a', '#e6d27a'],
  ['#5a3a86', '#d9c7f2'],
  ['#8c2f45', '#f3c9a5'],
  ['#33475b', '#8fb4c9'],
]

const coveredFields: readonly string[] = ['Futsal', 'Basketball']

export const traitsOf = ({ game, seed, facts }: { game: string; seed: string; facts: readonly Fact[] }): Traits => {
  const random = seededRandom(`${seed}/place`)
  const roofs = pick(random, ['open', 'cage', 'open', 'shed', 'open', 'cage'] as const)
  const isHall = facts.includes('indoor') || (game === 'Badminton' && !facts.includes('outdoor'))
  const roof = isHall ? 'hall' : roofs === 'shed' && facts.includes('outdoor') ? 'open' : roofs
  const boundary = pick(random, ['fence', 'boards', 'brick', 'hedge', 'stand', 'fence'] as const)
  const paint = pick(random, paints)
  const backdrop = pick(random, ['towers', 'town', 'hills', 'grove'] as const)
  const poles = pick(random, [2, 3, 4, 3] as const)
  const lamps = pick(random, ['grid', 'bar', 'ring'] as const)
  const mowing = pick(random, ['across', 'along', 'checks', 'plain', 'across'] as const)
  const stripes = 6 + Math.floor(random() * 4) * 2
  const sky = Math.floor(random() * 3)
  const isFar = random() < 0.5
  const hasHalves = random() < 0.25
  return {
    roof,
    boundary: coveredFields.includes(game) && boundary === 'hedge' ? 'boards' : boundary,
    paint,
    backdrop,
    poles: facts.includes('unlit') ? 0 : poles,
    lamps,
    mowing,
    stripes,
    sky,
    extras: [
      isFar ? 'scoreboard' : 'dugout',
      ...(random() < 0.5 ? (['balls'] as const) : []),
      ...(hasHalves ? (['halves'] as const) : []),
    ],
  }
}

/** `patch` marks a part of a court, such as the kitchen of pickleball. */
type Colours = Pick<Court, 'surface' | 'apron'> & { patch?: string }
type Choices = readonly [Colours, ...Colours[]]

const plain = (colour: string, apron: string, patch?: string): Colours => ({
  surface: [colour, colour],
  apron,
  ...(patch !== undefined && { patch }),
})

const artificial: Choices = [
  { surface: ['#2f8a4a', '#3a9a55'], apron: '#23693a' },
  { surface: ['#1b6b48', '#237a54'], apron: '#8a4f3a' },
  { surface: ['#5a9a3c', '#69aa48'], apron: '#3f7030' },
  { surface: ['#1f7d70', '#298c7d'], apron: '#165a52' },
  { surface: ['#2f8a4a', '#2a7c43'], apron: '#2c5f8e' },
]
const grass: Choices = [
  { surface: ['#7f9446', '#8aa050'], apron: '#6d7d3c' },
  { surface: ['#5e8a3a', '#6a9643'], apron: '#7d7a45' },
]
const hard: Choices = [
  plain('#2d5bb9', '#3f8f5b', '#7a4fc0'),
  plain('#1f6f8f', '#2b4a63', '#2d9a7a'),
  plain('#3f8a56', '#a24a34', '#2d5bb9'),
  plain('#b5553a', '#4d7f57', '#e0a44c'),
  plain('#6a4aa8', '#4b5a70', '#2f8fa8'),
  plain('#4d6b7d', '#b0613f', '#7a4fc0'),
]
const clay: Choices = [plain('#b8643b', '#a05532'), plain('#c07a4e', '#8f5a38')]
const wood: Choices = [plain('#c4935a', '#a87843'), plain('#b57f49', '#8f6236')]
const mats: Choices = [
  plain('#0f7f74', '#0b5f57'),
  plain('#23703f', '#b98b55'),
  plain('#2a5f9e', '#b98b55'),
  plain('#a33f3f', '#6b5138'),
  plain('#0f7f74', '#b98b55'),
]

const usual = new Map<string, Choices>([
  ['Badminton', mats],
  ['Pickleball', hard],
  ['Tennis', hard],
  ['Futsal', hard],
  ['Basketball', [...wood, ...hard]],
  ['Other Activities', [...artificial, ...grass]],
])

/** The colours of a ground: those of its surface if that is known. The pitch of cricket keeps its own. */
export const coloursOf = ({ game, seed, facts }: { game: string; seed: string; facts: readonly Fact[] }): Colours => {
  const known = { grass, turf: artificial, acrylic: hard, clay, wood }
  const fact = facts.find((one): one is keyof typeof known => one in known)
  return pick(seededRandom(`${game}/${seed}/surface`), fact ? known[fact] : (usual.get(game) ?? artificial))
}
