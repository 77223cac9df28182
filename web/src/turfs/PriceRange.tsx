import { type ChangeEvent, useId } from 'react'
import { formatRupees } from '../ui/formats.ts'
import { useTurfWords } from './english.ts'
import './priceRange.css'

const BARS = 10
const STEP = 50

interface Bounds {
  priceFrom: number | undefined
  priceTo: number | undefined
}

/** What an hour may cost: how many turfs there are at each price, two thumbs, and the same as two numbers. */
export const PriceRange = ({
  prices,
  value,
  onValueChange,
}: {
  prices: readonly number[]
  value: Bounds
  onValueChange: (bounds: Bounds) => void
}) => {
  const turfs = useTurfWords()
  const id = useId()
  const known = [...prices, value.priceFrom ?? prices[0] ?? 0, value.priceTo ?? prices[0] ?? 0]
  const least = Math.floor(Math.min(...known) / STEP) * STEP
  const most = Math.max(Math.ceil(Math.max(...known) / STEP) * STEP, least + STEP * BARS)
  const from = value.priceFrom ?? least
  const to = value.priceTo ?? most
  const set = (next: { from?: number; to?: number }) => {
    const [low, high] = [next.from ?? from, next.to ?? to]
    onValueChange({ priceFrom: low <= least ? undefined : low, priceTo: high >= most ? undefined : high })
  }
  const width = (most - least) / BARS
  const counts = Array.from(
    { length: BARS },
    (_, bar) => prices.filter((price) => Math.min(BARS - 1, Math.floor((price - least) / width)) === bar).length,
  )
  const tallest = Math.max(1, ...counts)
  const thumb = {
    type: 'range',
    min: least,
    max: most,
    step: STEP,
    className: 'price-thumb',
  } as const
  const number = { type: 'number', inputMode: 'numeric', min: 0, step: STEP } as const
  const field = 'min-h-11 w-full rounded-control border-[1.5px] border-line-strong bg-surface px-3 figures'
  const typed = (event: ChangeEvent<HTMLInputElement>): number | undefined =>
    event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value)
  return (
    <div className="flex flex-col gap-2">
      <svg
        viewBox={`0 0 ${BARS * 10} 24`}
        preserveAspectRatio="none"
        role="img"
        aria-label={turfs.priceBars(prices.length, formatRupees(least), formatRupees(most))}
        className="h-9 w-full"
      >
        {counts.map((count, bar) => {
          const at = least + (bar + 0.5) * width
          const height = (count / tallest) * 23 + 1
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no name but their place
              key={bar}
              x={bar * 10 + 0.75}
              y={24 - height}
              width={8.5}
              height={height}
              className={at >= from && at <= to ? 'fill-primary' : 'fill-surface-3'}
            />
          )
        })}
      </svg>
      <div className="price-thumbs">
        <input
          {...thumb}
          aria-label={turfs.priceLeast}
          value={from}
          onChange={({ currentTarget }) => set({ from: Math.min(Number(currentTarget.value), to - STEP) })}
        />
        <input
          {...thumb}
          aria-label={turfs.priceMost}
          value={to}
          onChange={({ currentTarget }) => set({ to: Math.max(Number(currentTarget.value), from + STEP) })}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <label htmlFor={`${id}-from`} className="text-label text-ink-2">
          {turfs.priceLeast}
          <input
            {...number}
            id={`${id}-from`}
            className={field}
            value={value.priceFrom ?? ''}
            placeholder={String(least)}
            onChange={(event) => onValueChange({ ...value, priceFrom: typed(event) })}
          />
        </label>
        <label htmlFor={`${id}-to`} className="text-label text-ink-2">
          {turfs.priceMost}
          <input
            {...number}
            id={`${id}-to`}
            className={field}
            value={value.priceTo ?? ''}
            placeholder={String(most)}
            onChange={(event) => onValueChange({ ...value, priceTo: typed(event) })}
          />
        </label>
      </div>
    </div>
  )
}
