import type { ReactNode } from 'react'

/** Facts by name, one below the other, or side by side where `className` makes it a grid. */
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
