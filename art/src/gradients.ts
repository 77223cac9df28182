import type { Scene } from './scene.ts'

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`

/** The colours of a picture that change across a face, and the mesh of its nets. */
export const gradients = ({ palette, id }: Scene): string => {
  const down = (name: string, stops: string): string =>
    `<linearGradient id="${id}${name}" x1="0" y1="0" x2="0" y2="1">${stops}</linearGradient>`
  const round = (name: string, stops: string): string => `<radialGradient id="${id}${name}">${stops}</radialGradient>`
  const [top, middle, low] = palette.sky
  const sun = palette.lampsAreOn ? '#ffca7a' : '#fffbe6'
  return `<defs>${[
    down('sky', stop(0, top) + stop(0.6, middle) + stop(1, low)),
    down('field', stop(0, palette.field[0]) + stop(1, palette.field[1])),
    down('wall', stop(0, palette.wall[0]) + stop(1, palette.wall[1])),
    down('beam', stop(0, '#fff3c4', 0.16) + stop(1, '#fff3c4', 0)),
    down('shade', stop(0.5, '#04100a', 0) + stop(1, '#04100a', palette.shade)),
    round('sun', stop(0, sun, 0.95) + stop(0.24, sun, 0.5) + stop(1, sun, 0)),
    round('lamp', stop(0, '#fff3c4', 0.85) + stop(0.16, '#ffe9a6', 0.36) + stop(1, '#ffe08a', 0)),
    round('pool', stop(0, '#fff6d2', 0.3) + stop(1, '#fff6d2', 0)),
  ].join(
    '',
  )}<pattern id="${id}net" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H7M0 0V7" stroke="#fff" stroke-width=".8"/></pattern><filter id="${id}soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter></defs>`
}
