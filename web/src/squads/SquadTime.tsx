import { useSlotText } from '../sharedBills/useSlotText.ts'
import { Card } from '../ui/Card.tsx'
import { formatDayTime } from '../ui/formatInstant.ts'
import { EndSquadTime } from './EndSquadTime.tsx'
import { useSquadWords } from './english.ts'
import { KeepSquadTime } from './KeepSquadTime.tsx'
import type { Squad } from './useSquad.ts'

/** The squad's weekly time, or the requirements for one. */
export const SquadTime = ({ squad }: { squad: Squad }) => {
  const words = useSquadWords()
  const slotText = useSlotText()
  const { squadId, time, timeRefusal } = squad
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-title">{words.weekly}</h2>
      {time ? (
        <>
          <p>
            {time.isKept
              ? words.kept(slotText(time), formatDayTime(time.until))
              : words.notKeptYet(slotText(time), formatDayTime(time.until))}
          </p>
          <EndSquadTime squadId={squadId} />
        </>
      ) : timeRefusal ? (
        <p className="text-ink-2">{words.refusals[timeRefusal]}</p>
      ) : (
        <>
          <p>{words.keepable}</p>
          <KeepSquadTime squadId={squadId} />
        </>
      )}
    </Card>
  )
}
