import { type ReactNode, useId } from 'react'
import { Card } from '../ui/Card.tsx'
import { useInsightWords } from './english.ts'

/** A plot with its title, and the numbers behind it. */
export const PlotCard = ({ title, table, children }: { title: string; table: ReactNode; children: ReactNode }) => {
  const words = useInsightWords()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <Card className="flex flex-col gap-4 p-3 sm:p-5">
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        {children}
        <details>
          <summary className="touch flex cursor-pointer items-center font-semibold text-primary">
            {words.numbers}
          </summary>
          {table}
        </details>
      </Card>
    </section>
  )
}
