import { useId } from 'react'
import { type Fill, FillPattern } from './Swatch.tsx'

/** Amounts end to end, scaled to `whole`. Decorative: the text beside it gives the numbers. */
export const StackedBar = ({
  parts,
  whole,
  className,
}: {
  parts: readonly { fill: Fill; amount: number }[]
  whole: number
  className: string
}) => {
  const id = useId()
  let from = 0
  return (
    <svg aria-hidden className={`w-full rounded-[3px] bg-surface-3 ${className}`}>
      <defs>
        {parts.map(({ fill }) => (
          <FillPattern key={fill} id={`${id}${fill}`} fill={fill} />
        ))}
      </defs>
      {parts.map(({ fill, amount }) => {
        const width = (100 * amount) / Math.max(whole, 1)
        const x = from
        from += width
        return <rect key={fill} x={`${x}%`} width={`${width}%`} height="100%" fill={`url(#${id}${fill})`} />
      })}
    </svg>
  )
}
