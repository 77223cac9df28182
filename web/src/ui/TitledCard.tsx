import { type ReactNode, useId } from 'react'
import { Card } from './Card.tsx'
import { cx } from './cx.ts'

/** A card as a section of the page, named by its heading. */
export const TitledCard = ({
  title,
  className = 'gap-4 p-[min(1.25rem,4.5vw)]',
  children,
}: {
  title: string
  /** The gaps and the padding of the card. */
  className?: string
  children: ReactNode
}) => {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <Card className={cx('flex h-full flex-col', className)}>
        <h2 id={titleId} className="text-title">
          {title}
        </h2>
        {children}
      </Card>
    </section>
  )
}
