import { type ChangeEvent, useId } from 'react'
import { formatRupees } from '../ui/formats.ts'
import { useChosenAtOnce } from '../ui/useChosenAtOnce.ts'
import { useTurfWords } from './english.ts'
import './priceRange.css'

const BARS = 10
const STEP = 50

interface Bounds {
  priceFrom: number | undefined
  priceTo: number | undefined
}

/** A range of hourly prices: a histogram of turfs, two thumbs, and the same as two numbers. */
export const PriceRange = ({
  prices,
  value,
  onValueChange,
}: {
  prices: readonly number[]
  value: Bounds
  /** Receives only the changed bound: the other one may be older than the address. */
  onValueChange: (changed: Partial<Bounds>) => void
}) => {
  const turfs = useTurfWords()
  const id = useId()
  const lower = useChosenAtOnce(value.priceFrom)
  const upper = useChosenAtOnce(value.priceTo)
  const known = [...prices, lower.shown ?? prices[0] ?? 0, upper.shown ?? prices[0] ?? 0]
  const least = Math.floor(Math.min(...known) / STEP) * STEP
  const most = Math.max(Math.ceil(Math.max(...known) / STEP) * STEP, least + STEP * BARS)
  const from = lower.shown ?? least
  const to = upper.shown ?? most
  const chooseFrom = (priceFrom: number | undefined) => {
    lower.choose(priceFrom)
    onValueChange({ priceFrom })
  }
  const chooseTo = (priceTo: number | undefined) => {
    upper.choose(priceTo)
    onValueChange({ priceTo })
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
  const field = 'mt-1 min-h-11 w-full rounded-control border-[1.5px] border-line-strong bg-surface px-3 figures'
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
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their index
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
          onChange={({ currentTarget }) => {
            const low = Math.min(Number(currentTarget.value), to - STEP)
            chooseFrom(low <= least ? undefined : low)
          }}
          onBlur={lower.letGo}
        />
        <input
          {...thumb}
          aria-label={turfs.priceMost}
          value={to}
          onChange={({ currentTarget }) => {
            const high = Math.max(Number(currentTarget.value), from + STEP)
            chooseTo(high >= most ? undefined : high)
          }}
          onBlur={upper.letGo}
        />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <label htmlFor={`${id}-from`} className="text-label text-ink-2">
          {turfs.priceLeast}
          <input
            {...number}
            id={`${id}-from`}
            className={field}
            value={lower.shown ?? ''}
            placeholder={String(least)}
            onChange={(event) => chooseFrom(typed(event))}
            onBlur={lower.letGo}
          />
        </label>
        <label htmlFor={`${id}-to`} className="text-label text-ink-2">
          {turfs.priceMost}
          <input
            {...number}
            id={`${id}-to`}
            className={field}
            value={upper.shown ?? ''}
            placeholder={String(most)}
            onChange={(event) => chooseTo(typed(event))}
            onBlur={upper.letGo}
          />
        </label>
      </div>
    </div>
  )
}
