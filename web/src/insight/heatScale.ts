export interface HeatStep {
  /** The percents that have this shade; both ends belong to it. */
  from: number
  to: number
  look: string
}

const looks = [
  'bg-surface text-ink',
  'bg-primary/15 text-ink',
  'bg-primary/30 text-ink',
  'bg-primary/45 text-ink',
  'bg-primary text-on-primary',
]

/** What the darkest shade may end at: each is five equal steps. */
const tops = [10, 20, 50, 100]

/**
 * Five shades up to a round number above the fullest hour: also where few hours are booked, the fuller ones stand out.
 * The key names the steps, and every cell its percent.
 */
export const heatScale = (percents: readonly number[]): HeatStep[] => {
  const fullest = Math.max(0, ...percents)
  const top = tops.find((one) => fullest <= one) ?? 100
  const width = top / looks.length
  return looks.map((look, index) => ({
    from: index * width,
    to: index === looks.length - 1 ? top : (index + 1) * width - 1,
    look,
  }))
}

export const heatLook = (scale: readonly HeatStep[], percent: number): string =>
  scale.find(({ from, to }) => from <= percent && percent <= to)?.look ?? ''
