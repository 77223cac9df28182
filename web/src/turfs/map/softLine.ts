interface Spot {
  x: number
  y: number
}

const short = (value: number): string => String(Math.round(value * 10) / 10)
const pair = ({ x, y }: Spot): string => `${short(x)} ${short(y)}`

/** The path of a smooth line through spots; `isClosed` connects it to the first. */
export const softLine = (spots: readonly Spot[], isClosed: boolean): string => {
  const [first] = spots
  if (!first) return ''
  const at = (index: number): Spot => {
    const last = spots.length - 1
    const wanted = isClosed ? (index + spots.length) % spots.length : Math.min(last, Math.max(0, index))
    return spots[wanted] ?? first
  }
  const parts = Array.from({ length: isClosed ? spots.length : spots.length - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const bend = (spot: Spot, one: Spot, other: Spot, sign: number): Spot => ({
      x: spot.x + (sign * (other.x - one.x)) / 6,
      y: spot.y + (sign * (other.y - one.y)) / 6,
    })
    return `C${pair(bend(from, before, to, 1))} ${pair(bend(to, from, after, -1))} ${pair(to)}`
  })
  return `M${pair(first)}${parts.join('')}${isClosed ? 'Z' : ''}`
}
