import { type ReactNode, type Ref, useId, useState } from 'react'
import { Card } from './Card.tsx'
import { cx } from './cx.ts'

/** A card as a section of the page, named by its heading. */
export const TitledCard = ({
  title,
  className = 'gap-4 p-[min(1.25rem,4.5vw)]',
  children,
}: {
  title: ReactNode
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

/** A card that shows only its title until it is pressed. */
export const FoldedCard = ({
  title,
  titleRef,
  beginsOpen = false,
  children,
}: {
  title: string
  /** For moving the focus to the title. */
  titleRef?: Ref<HTMLHeadingElement>
  /** A later change neither opens nor closes the card. */
  beginsOpen?: boolean
  children: ReactNode
}) => {
  const titleId = useId()
  const [isOpen] = useState(beginsOpen)
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <Card>
        <details open={isOpen}>
          <summary className="unfolds touch px-4 py-2">
            <h2 ref={titleRef} id={titleId} tabIndex={titleRef ? -1 : undefined} className="min-w-0 text-title">
              {title}
            </h2>
          </summary>
          <div className="flex flex-col gap-4 px-4 pb-4">{children}</div>
        </details>
      </Card>
    </section>
  )
}
