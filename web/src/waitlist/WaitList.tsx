import { useId, useState } from 'react'
import { useWaitlistWords } from './english.ts'
import { RejoinWaitlist } from './RejoinWaitlist.tsx'
import { useWaits, type Wait } from './useWaits.ts'
import { WaitCard } from './WaitCard.tsx'

/** The player's places in line and the slots offered to them; empty without any. */
export const WaitList = () => {
  const waitlist = useWaitlistWords()
  const titleId = useId()
  const { waits, now } = useWaits()
  const [left, setLeft] = useState<readonly Wait[]>([])
  const gone = left.filter(({ waitlistId }) => !waits.some((wait) => wait.waitlistId === waitlistId))
  if (waits.length === 0 && gone.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h2 id={titleId} className="text-title">
        {waitlist.yourWaits}
      </h2>
      <ul className="flex flex-col gap-3">
        {waits.map((wait) => (
          <li key={wait.waitlistId}>
            <WaitCard wait={wait} now={now} onLeft={(one) => setLeft([...left, one])} />
          </li>
        ))}
        {gone.map((wait) => (
          <li key={wait.waitlistId}>
            <RejoinWaitlist
              wait={wait}
              onRejoined={() => setLeft(left.filter(({ waitlistId }) => waitlistId !== wait.waitlistId))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
