import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Countdown } from '../../ui/Countdown.tsx'

/** What runs until an instant, and above what can be done meanwhile; at the end the list is read again. */
export const TimeLeft = ({
  holdExpiresAt,
  now,
  words,
  isCounted = true,
  children,
}: {
  holdExpiresAt: string | null
  /** The server's clock. */
  now: () => number
  words: { running: string; over: string }
  /** Are the minutes and seconds shown? */
  isCounted?: boolean
  children: (isOver: boolean) => ReactNode
}) => {
  const queryClient = useQueryClient()
  const until = useMemo(() => new Date(holdExpiresAt ?? 0), [holdExpiresAt])
  const [isOver, setIsOver] = useState(() => until.getTime() <= now())
  const end = useCallback(() => {
    setIsOver(true)
    void queryClient.invalidateQueries()
  }, [queryClient])
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 text-small font-semibold text-warning">
        {isOver ? words.over : words.running}
        {!isOver && (
          <span className={isCounted ? 'text-number' : 'spoken'}>
            <Countdown until={until} now={now} onEnd={end} />
          </span>
        )}
      </p>
      {children(isOver)}
    </>
  )
}
