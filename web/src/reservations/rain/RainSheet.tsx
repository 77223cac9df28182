import { Dialog } from '../../ui/Dialog.tsx'
import { formatDay, playText } from '../../ui/formats.ts'
import type { OwnerDays } from '../useOwnerDays.ts'
import { CloseForRain } from './CloseForRain.tsx'
import { useClosingWords } from './english.ts'
import { CallRows, PlayerRows } from './RainLists.tsx'
import { type Closure, rainProgress } from './useRainDay.ts'

/** The closures of a day with the answers of their players, and a form for more closures. */
export const RainSheet = ({
  open,
  days,
  closures,
  onClose,
}: {
  open: boolean
  days: OwnerDays & { aheadBy: number }
  closures: readonly Closure[]
  onClose: () => void
}) => {
  const words = useClosingWords()
  return (
    <Dialog open={open} onClose={onClose} title={words.title(formatDay(days.date))} shape="side">
      {open && (
        <div className="flex flex-col gap-6">
          {closures.map((closure) => (
            <ClosureProgress key={closure.entityId} closure={closure} days={days} />
          ))}
          {closures.length > 0 && <h3 className="border-t border-line pt-4 text-title">{words.more}</h3>}
          <CloseForRain days={days} />
        </div>
      )}
    </Dialog>
  )
}

const ClosureProgress = ({ closure, days }: { closure: Closure; days: OwnerDays }) => {
  const words = useClosingWords()
  const names = days.grounds
    .filter(({ entityId }) => closure.groundEntityIds.includes(entityId))
    .map(({ name }) => name)
    .join(', ')
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="text-title">
          {words.closure(
            names,
            playText({ date: days.date, startsAt: closure.fromMinute, endsAt: closure.toMinute }).times,
          )}
        </h3>
        <p role="status">{words.progress(rainProgress(closure))}</p>
        {!closure.isClosed && <p className="text-small text-ink-2">{words.reopened}</p>}
      </div>
      <CallRows toCall={closure.toCall} grounds={days.grounds} />
      <PlayerRows players={closure.players} grounds={days.grounds} />
    </section>
  )
}
