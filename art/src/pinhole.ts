/** Metres on the ground: `x` to the right, `y` away from the viewer, `z` up. */
export type Place = readonly [x: number, y: number, z: number]
/** Pixels of the picture. */
export type Pixel = readonly [x: number, y: number]

export interface Viewpoint {
  at: Place
  /** Radians to the left. */
  yaw: number
  /** Radians downwards. */
  pitch: number
  /** Pixels at one metre's distance. */
  focal: number
  /** Where the middle of the view falls in the picture. */
  centre: Pixel
}

const NEAR = 0.5

type InView = readonly [across: number, up: number, ahead: number]

/** Sees places through a pin hole. Faces are cut off in front of the viewer instead of being turned inside out. */
export const pinhole = ({ at, yaw, pitch, focal, centre }: Viewpoint) => {
  const [cosYaw, sinYaw, cosPitch, sinPitch] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)]
  const turned = ([x, y, z]: Place): InView => {
    const [dx, dy, dz] = [x - at[0], y - at[1], z - at[2]]
    const ahead = dy * cosYaw - dx * sinYaw
    return [dx * cosYaw + dy * sinYaw, ahead * sinPitch + dz * cosPitch, ahead * cosPitch - dz * sinPitch]
  }
  const flat = ([across, up, ahead]: InView): Pixel => [
    centre[0] + (focal * across) / ahead,
    centre[1] - (focal * up) / ahead,
  ]
  const cut = (from: InView, to: InView): InView => {
    const share = (NEAR - from[2]) / (to[2] - from[2])
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, NEAR]
  }
  return {
    spot: (place: Place): Pixel => {
      const view = turned(place)
      return flat([view[0], view[1], Math.max(view[2], NEAR)])
    },
    face: (places: readonly Place[]): Pixel[] => {
      const views = places.map(turned)
      return views
        .flatMap((view, index) => {
          const next = views[(index + 1) % views.length] as InView
          const isSeen = view[2] >= NEAR
          const crosses = isSeen !== next[2] >= NEAR
          return [...(isSeen ? [view] : []), ...(crosses ? [cut(view, next)] : [])]
        })
        .map(flat)
    },
  }
}

export type Eye = ReturnType<typeof pinhole>
