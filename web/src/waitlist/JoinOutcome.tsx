import { ApiFailure } from '@baari/contract/createClientOf.ts'
import { minutesOf } from '@baari/contract/wire/values.ts'
import { failureSentence } from '../api/failureSentence.ts'
import { startsIn } from '../bookings/paymentProblem.ts'
import { Banner } from '../ui/Banner.tsx'
import { Chip } from '../ui/Chip.tsx'
import { formatTime } from '../ui/formats.ts'
import { useWords } from '../words/en.ts'
import { useWaitlistWords } from './english.ts'
import type { useJoinWaitlist } from './useJoinWaitlist.ts'

/** The outcome of joining; if slots are already free, it lists their starts. */
export const JoinOutcome = ({
  joining,
  onPick,
}: {
  joining: Pick<ReturnType<typeof useJoinWaitlist>, 'data' | 'error'>
  /** Wall minutes. */
  onPick: (start: number) => void
}) => {
  const waitlist = useWaitlistWords()
  const { fixed } = useWords()
  const { data, error } = joining
  if (!data && !error) return null
  const free = data
    ? data.freeStarts.map(minutesOf)
    : error instanceof ApiFailure
      ? startsIn(error.problem?.nearestStarts)
      : []
  return (
    <div className="flex w-full flex-col gap-3">
      {data ? (
        <Banner tone="success">{waitlist.fixed.joined}</Banner>
      ) : (
        <Banner tone="danger">{waitlist.fixed.failed(failureSentence(error, fixed.anywhere.wentWrong))}</Banner>
      )}
      {free.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-1.5 text-small font-semibold">{waitlist.freeStarts}</legend>
          {free.map((start) => (
            <Chip key={start} onClick={() => onPick(start)}>
              <span className="figures">{formatTime(start)}</span>
            </Chip>
          ))}
        </fieldset>
      )}
    </div>
  )
}
