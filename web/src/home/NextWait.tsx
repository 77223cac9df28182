import { ChevronRight, Clock } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { offerAddress } from '../waitlist/offerAddress.ts'
import type { Wait } from '../waitlist/useWaits.ts'
import { waitTimes } from '../waitlist/waitTimes.ts'
import { useHomeWords } from './english.ts'

/** A place in line, or the slot offered to the player. */
export const NextWait = ({ wait }: { wait: Wait }) => {
  const home = useHomeWords()
  const { day, times } = waitTimes(wait)
  return (
    <Link
      to={wait.offer ? offerAddress(wait, wait.offer) : paths.bookings()}
      className="flex min-h-14 items-center gap-3 rounded-card bg-surface-2 px-4 py-2 hover:bg-surface-3"
    >
      <Clock aria-hidden className="size-5 shrink-0" />
      <span className="min-w-0 grow text-small">
        <b>{wait.offer ? home.offered : home.inLine(wait.position ?? 1)}</b> {wait.turfName}, {day}, {times}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0" />
    </Link>
  )
}
