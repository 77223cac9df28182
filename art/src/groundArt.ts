import type { ArtRequest } from './artPath.ts'
import { court } from './court.ts'
import { short } from './draw.ts'
import { gradients } from './gradients.ts'
import { paletteOf } from './light.ts'
import { paintBoundary } from './paintBoundary.ts'
import { paintCity } from './paintCity.ts'
import { paintCourt } from './paintCourt.ts'
import { paintEquipment } from './paintEquipment.ts'
import { paintBehind, paintOnGround } from './paintExtras.ts'
import { paintFloodlights } from './paintFloodlights.ts'
import { paintHall } from './paintHall.ts'
import { paintRoof } from './paintRoof.ts'
import { pinhole, type Viewpoint } from './pinhole.ts'
import type { Scene } from './scene.ts'
import { seededRandom } from './seededRandom.ts'
import { coloursOf, traitsOf } from './traits.ts'

const PICTURE = { width: 800, height: 500 }

/** Where the viewer stands: net games are seen from behind the base line, all others from the long side. */
const viewpoint = (span: { x: number; y: number }, hasNet: boolean, random: () => number): Viewpoint => {
  const yaw = (random() - 0.5) * (hasNet ? 0.12 : 0.36)
  const size = Math.max(span.x, span.y)
  const back = size * (hasNet ? 0.5 : 0.48)
  return {
    at: [span.x / 2 + Math.sin(yaw) * (back + span.y * 0.5), -back, size * (hasNet ? 0.29 : 0.27 + random() * 0.05)],
    yaw,
    pitch: hasNet ? 0.2 : 0.24,
    focal: hasNet ? 690 : 610,
    centre: [PICTURE.width / 2, PICTURE.height * 0.46],
  }
}

/** The city begins this many aprons behind the ground, well before the true horizon: it is a neighbourhood, not a plain. */
const CITY_AWAY = 9

/**
 * A drawn picture of a ground: no photograph, the same for the same game, light, seed and facts. A complete SVG
 * document of 800 × 500 that may be cut to any frame.
 */
export const groundArt = ({ game, light, seed, facts = [] }: ArtRequest): string => {
  const random = seededRandom(`${game}/${seed}`)
  const traits = traitsOf({ game, seed, facts })
  const { patch, ...colours } = coloursOf({ game, seed, facts })
  const plan = court(game)
  const areas = game === 'Pickleball' && patch ? plan.areas.map((area) => ({ ...area, colour: patch })) : plan.areas
  const field = { ...plan, ...colours, areas }
  const hasNet = field.netHeight !== undefined
  const span = hasNet ? { x: field.width, y: field.length } : { x: field.length, y: field.width }
  const apron = Math.max(span.x, span.y) * (hasNet ? 0.2 : 0.12)
  const eye = pinhole(viewpoint(span, hasNet, random))
  const palette = paletteOf(light, traits.sky)
  const scene: Scene = {
    ...PICTURE,
    court: field,
    placed: (x, y, z = 0) => (hasNet ? [y, x, z] : [x, y, z]),
    span,
    apron,
    eye,
    palette: traits.poles === 0 && traits.roof !== 'hall' ? { ...palette, lampsAreOn: false } : palette,
    horizon: eye.spot([span.x / 2, span.y + apron * CITY_AWAY, 0])[1],
    random,
    traits,
    id: `${light}${Math.floor(random() * 2 ** 31).toString(36)}`,
  }
  const { width, height } = PICTURE
  const [poolX, poolY] = eye.spot([span.x / 2, span.y / 2, 0])
  const pool = scene.palette.lampsAreOn
    ? `<ellipse cx="${short(poolX)}" cy="${short(poolY)}" rx="${width * 0.6}" ry="${height * 0.34}" fill="url(#${scene.id}pool)"/>`
    : ''
  const isHall = traits.roof === 'hall'
  const behind = isHall ? paintHall(scene) : paintCity(scene) + paintBoundary(scene) + paintBehind(scene)
  const above = isHall ? '' : (traits.roof === 'shed' ? '' : paintFloodlights(scene)) + paintRoof(scene)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${gradients(scene)}${behind}${paintCourt(scene)}${above}${pool}${paintOnGround(scene)}${paintEquipment(scene, game)}<rect width="${width}" height="${height}" fill="url(#${scene.id}shade)"/></svg>`
}
