import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Countdown } from '../../ui/Countdown.tsx'

/** A countdown to an instant above its actions; at the end the queries are refetched. */
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
  /** Shows minutes and seconds. */
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
