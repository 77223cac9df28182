import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { playText } from '../../ui/formats.ts'
import type { OwnerDays } from '../useOwnerDays.ts'
import { useClosingWords } from './english.ts'
import { RainSheet } from './RainSheet.tsx'
import { rainProgress, useRainDay } from './useRainDay.ts'

/** The rain closures of a day, above its plan, and the sheet to add one. */
export const RainDay = ({
  days,
  isOpen,
  onOpen,
  onClose,
}: {
  days: OwnerDays & { aheadBy: number }
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}) => {
  const words = useClosingWords()
  const closures = useRainDay(days.turfEntityId, days.date).data?.closures ?? []
  return (
    <>
      {closures
        .filter(({ isClosed, players }) => isClosed || players.some(({ answer }) => answer === 'OPEN'))
        .map((closure) => (
          <Banner
            key={closure.entityId}
            tone="info"
            action={
              <Button look="quiet" onClick={onOpen}>
                {words.show}
              </Button>
            }
          >
            {words.banner(
              playText({ date: days.date, startsAt: closure.fromMinute, endsAt: closure.toMinute }).times,
              words.progress(rainProgress(closure)),
            )}
          </Banner>
        ))}
      <RainSheet open={isOpen} days={days} closures={closures} onClose={onClose} />
    </>
  )
}
