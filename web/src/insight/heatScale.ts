export interface HeatStep {
  /** The range of percents with this shade, both ends included. */
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

/** Possible upper ends of the scale; each divides into five equal steps. */
const tops = [10, 20, 50, 100]

/**
 * Five shades up to a round number at or above the fullest hour, so that differences stay visible when few hours are
 * booked. The legend names the steps, every cell its percent.
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
