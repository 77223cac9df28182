import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { formatDayTime } from '../../ui/formatInstant.ts'
import { useOwnReliabilityWords } from './english.ts'
import { SendAppeal } from './SendAppeal.tsx'

type Fact = WireReply<Api['readReliability']>['facts'][number]

/** One booking's effect on the player's reliability. */
export const ReliabilityFact = ({ fact }: { fact: Fact }) => {
  const words = useOwnReliabilityWords()
  const { bookingId, turfName, startsAt, kind, appeal, answer } = fact
  const when = formatDayTime(startsAt)
  const standing =
    appeal === 'OPEN'
      ? words.open
      : appeal !== null
        ? words.decisions[appeal]
        : fact.countsAs === kind
          ? null
          : words.contradicted
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold">{words.kinds[kind]}</p>
      <p className="break-words text-small text-ink-2">{`${when} · ${turfName}`}</p>
      {standing !== null && <p className="text-small">{standing}</p>}
      {answer !== null && <p className="break-words text-small">{`“${answer}”`}</p>}
      {fact.canAppeal && <SendAppeal bookingId={bookingId} what={`${words.kinds[kind]}, ${when}`} />}
    </div>
  )
}
