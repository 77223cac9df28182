import { FIRST_WARNING_SECONDS, LAST_WARNING_SECONDS, SECOND_WARNING_SECONDS } from '@baari/domain/shared/limits.ts'
import { useEffect, useState } from 'react'
import { useMessages } from '../../messages/en.ts'

const SECOND = 1_000

/** Announced to screen readers when this many seconds are left, and at no other time. */
const announced = [FIRST_WARNING_SECONDS, SECOND_WARNING_SECONDS, LAST_WARNING_SECONDS]

const secondsUntil = (until: Date, now: () => number): number =>
  Math.max(0, Math.ceil((until.getTime() - now()) / SECOND))

/**
 * Counts minutes and seconds down to an instant. `now` is the server's clock in milliseconds: a phone's own may be
 * wrong. `onEnd` is called once at zero.
 */
export const Countdown = ({
  until,
  now = Date.now,
  onEnd,
}: {
  until: Date
  now?: () => number
  onEnd?: () => void
}) => {
  const { ui } = useMessages()
  const [left, setLeft] = useState(() => secondsUntil(until, now))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until, now)), SECOND / 4)
    return () => clearInterval(timer)
  }, [until, now])
  const isOver = left === 0
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver, onEnd])
  return (
    <>
      <span role="timer" aria-live="off" className="figures">
        {`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}
      </span>
      <span role="status" className="spoken">
        {announced.includes(left) ? (left >= 60 ? ui.minutesLeft(left / 60) : ui.secondsLeft(left)) : ''}
      </span>
    </>
  )
}
