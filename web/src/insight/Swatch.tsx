import { useId } from 'react'

/** The fill of a bar: a colour with a distinct pattern, so that bars differ without colour too. */
export type Fill = 'plain' | 'stripes' | 'dots' | 'cross'

const colors: Record<Fill, string> = {
  plain: 'fill-primary',
  stripes: 'fill-join',
  dots: 'fill-info',
  cross: 'fill-danger',
}

const SIZE = 8

export const FillPattern = ({ id, fill }: { id: string; fill: Fill }) => (
  <pattern id={id} width={SIZE} height={SIZE} patternUnits="userSpaceOnUse">
    <rect width={SIZE} height={SIZE} className={colors[fill]} />
    {fill === 'stripes' && <path d="M-2 2 2-2M0 8 8 0M6 10 10 6" strokeWidth="2" className="stroke-surface" />}
    {fill === 'dots' && <circle cx="4" cy="4" r="1.75" className="fill-surface" />}
    {fill === 'cross' && <path d="M0 0 8 8M8 0 0 8" strokeWidth="1.25" className="stroke-surface" />}
  </pattern>
)

/** A fill's sample in a legend. */
export const Swatch = ({ fill }: { fill: Fill }) => {
  const id = useId()
  return (
    <svg aria-hidden className="size-4 shrink-0 rounded-[3px]">
      <defs>
        <FillPattern id={id} fill={fill} />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
