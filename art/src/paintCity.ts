import { block, filled, short } from './draw.ts'
import type { Pixel } from './pinhole.ts'
import type { Scene } from './scene.ts'

const WINDOW = { width: 3, height: 4 }

const stars = ({ width, horizon, random, palette }: Scene): string => {
  if (palette.shade < 0.55) return ''
  const dots = Array.from(
    { length: 34 },
    () => `M${short(random() * width)} ${short(random() * horizon * 0.7)}h.1`,
  ).join('')
  return `<path d="${dots}" stroke="#fff" stroke-width="1.6" stroke-linecap="round" opacity=".55"/>`
}

const clouds = ({ width, horizon, random, palette }: Scene): string => {
  if (palette.lampsAreOn) return ''
  const puffs = Array.from({ length: 3 }, () => {
    const [x, y, size] = [random() * width, horizon * (0.15 + random() * 0.3), 26 + random() * 26]
    return [-1, 0, 1]
      .map((side) => {
        const [across, up] = [size * (side === 0 ? 1.3 : 0.9), size * (side === 0 ? 0.42 : 0.26)]
        return `<ellipse cx="${short(x + side * size)}" cy="${short(y + Math.abs(side) * 5)}" rx="${short(across)}" ry="${short(up)}"/>`
      })
      .join('')
  })
  return `<g fill="#fff" opacity=".75">${puffs.join('')}</g>`
}

/** How high the houses of a backdrop are, and how many trees stand before them. */
const BACKDROPS = {
  towers: { rise: 1, isWide: false, trees: 16 },
  town: { rise: 0.42, isWide: true, trees: 10 },
  hills: { rise: 0.5, isWide: false, trees: 14 },
  grove: { rise: 0.4, isWide: false, trees: 30 },
} as const

/** Two ridges behind the houses. */
const hills = ({ width, horizon, random, palette }: Scene): string =>
  [0.75, 1]
    .map((nearness) => {
      const high = 66 / nearness
      const [from, peak, valley, end] = [0, 1, 2, 3].map(() => horizon - high * (0.4 + random() * 0.75))
      const [one, other] = [width * (0.2 + random() * 0.2), width * (0.6 + random() * 0.2)]
      return `<path d="M0 ${horizon + 2}V${short(from ?? 0)}Q${short(one / 2)} ${short((peak ?? 0) - 50)} ${short(one)} ${short(peak ?? 0)}T${short(other)} ${short(valley ?? 0)}T${width} ${short(end ?? 0)}V${horizon + 2}Z" fill="${palette.buildings[nearness === 1 ? 1 : 0]}" opacity="${nearness === 1 ? 0.75 : 0.55}"/>`
    })
    .join('')

/** One row of houses from edge to edge, with water tanks on some roofs and, after dark, lit windows. */
const houses = (scene: Scene, isNear: boolean): string => {
  const { width, horizon, random, palette, traits } = scene
  const { rise, isWide } = BACKDROPS[traits.backdrop]
  const faces: Pixel[][] = []
  const windows: Pixel[][] = []
  for (let x = -20; x < width + 20; ) {
    const breadth = (20 + random() * 46) * (isWide ? 1.6 : 1)
    const height = (isNear ? 16 : 34) * Math.sqrt(rise) + random() * (isNear ? 40 : 76) * rise
    faces.push(block(x, horizon - height, breadth, height + 4))
    if (random() < 0.35) faces.push(block(x + breadth * 0.3, horizon - height - 7, Math.min(14, breadth * 0.4), 8))
    const rows = palette.lampsAreOn ? Math.floor(height / 12) : 0
    for (let row = 0; row < rows; row += 1)
      for (let from = x + 5; from < x + breadth - 6; from += 9)
        if (random() < 0.24) windows.push(block(from, horizon - height + 6 + row * 11, WINDOW.width, WINDOW.height))
    x += breadth + (isNear ? random() * 16 : random() * 8)
  }
  return (
    filled(faces, palette.buildings[isNear ? 1 : 0]) + filled(windows, '#ffd98a', ` opacity="${isNear ? 0.8 : 0.5}"`)
  )
}

const trees = ({ width, horizon, random, palette, traits }: Scene): string => {
  const tall = traits.backdrop === 'grove' ? 1.7 : 1
  const crowns = Array.from({ length: BACKDROPS[traits.backdrop].trees }, () => {
    const [x, size] = [random() * width, (9 + random() * 15) * tall]
    return `<ellipse cx="${short(x)}" cy="${short(horizon - size * 0.4)}" rx="${short(size * 1.15)}" ry="${short(size)}"/>`
  })
  return `<g fill="${palette.trees}">${crowns.join('')}</g>`
}

/** Everything behind an open ground: sky, city, trees, and their ground. */
export const paintCity = (scene: Scene): string => {
  const { width, height, horizon, palette, id, random } = scene
  const glow =
    palette.shade === 0.6
      ? ''
      : `<circle cx="${short(width * (0.2 + random() * 0.6))}" cy="${short(palette.lampsAreOn ? horizon : horizon * 0.3)}" r="${short(height * (palette.lampsAreOn ? 0.5 : 0.28))}" fill="url(#${id}sun)"/>`
  return `<rect width="${width}" height="${short(horizon + 2)}" fill="url(#${id}sky)"/>${stars(scene)}${glow}${clouds(scene)}${scene.traits.backdrop === 'hills' ? hills(scene) : ''}${houses(scene, false)}${houses(scene, true)}${trees(scene)}<rect y="${short(horizon)}" width="${width}" height="${short(height - horizon)}" fill="url(#${id}field)"/>`
}
