import type { ReactNode } from 'react'

/** Facts by name, stacked, or side by side if `className` makes it a grid. */
export const FactList = ({
  facts,
  className,
}: {
  facts: readonly (readonly [term: string, text: ReactNode])[]
  className: string
}) => (
  <dl className={className}>
    {facts.map(([term, text]) => (
      <div key={term}>
        <dt className="text-small text-ink-2">{term}</dt>
        <dd className="break-words">{text}</dd>
      </div>
    ))}
  </dl>
)
