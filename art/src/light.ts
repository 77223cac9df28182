/** The time of day of a picture. */
export const lights = ['day', 'dusk', 'night'] as const
export type Light = (typeof lights)[number]

export interface Palette {
  sky: readonly [top: string, middle: string, low: string]
  buildings: readonly [far: string, near: string]
  trees: string
  field: readonly [far: string, near: string]
  metal: string
  /** The hall's back wall and its windows. */
  wall: readonly [top: string, bottom: string]
  windows: string
  /** How dark the lower edge of the picture is, 0…1. */
  shade: number
  lampsAreOn: boolean
}

const palettes: Record<Light, Palette> = {
  day: {
    sky: ['#6db5ea', '#bfe2f2', '#fdf3da'],
    buildings: ['#b4ccd4', '#93b0ba'],
    trees: '#4f8450',
    field: ['#86a273', '#64865a'],
    metal: '#6c8176',
    wall: ['#d9dfd6', '#b9c3b6'],
    windows: '#eef8ff',
    shade: 0.22,
    lampsAreOn: false,
  },
  dusk: {
    sky: ['#232c5c', '#8d4a7c', '#ffb567'],
    buildings: ['#4a3562', '#33264d'],
    trees: '#232f33',
    field: ['#3b4a3e', '#26342b'],
    metal: '#a3b3ab',
    wall: ['#6c6470', '#4a464f'],
    windows: '#ffb975',
    shade: 0.5,
    lampsAreOn: true,
  },
  night: {
    sky: ['#040c18', '#0a1d2e', '#17404a'],
    buildings: ['#0b1c28', '#0e2733'],
    trees: '#0a1f17',
    field: ['#12241c', '#0a1711'],
    metal: '#9db0a6',
    wall: ['#3d4a47', '#27322f'],
    windows: '#0d2029',
    shade: 0.6,
    lampsAreOn: true,
  },
}

type Sky = Pick<Palette, 'sky' | 'buildings'>

/** Other skies of the same time, with the colours that they give to houses. */
const others: Record<Light, readonly Sky[]> = {
  day: [
    { sky: ['#4a97d8', '#9fd0ee', '#e8f5f5'], buildings: ['#a9bfd0', '#8aa4b8'] },
    { sky: ['#8fb7cf', '#dcd9c4', '#ffe3b0'], buildings: ['#d3b9a0', '#b8977e'] },
  ],
  dusk: [
    { sky: ['#16384f', '#3f7f86', '#f7c88a'], buildings: ['#2f5560', '#203e4a'] },
    { sky: ['#3a2148', '#b8485e', '#ffc98a'], buildings: ['#5e2f4c', '#43233c'] },
  ],
  night: [
    { sky: ['#0a0a20', '#1b1a42', '#3a2f5e'], buildings: ['#15142f', '#1c1a3a'] },
    { sky: ['#03101a', '#07303a', '#1b5a52'], buildings: ['#08222a', '#0b2f36'] },
  ],
}

/** The colours of a time of day; `sky` chooses one of its skies. */
export const paletteOf = (light: Light, sky = 0): Palette => ({
  ...palettes[light],
  ...others[light][sky - 1],
})
