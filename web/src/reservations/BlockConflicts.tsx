import { Button } from '../ui/Button.tsx'
import type { BlockConflict } from './blockConflicts.ts'
import { blockSlot } from './blockSlot.ts'
import { useTodayWords } from './english.ts'

/** The bookings in the way of a block, and the choice: block around them, or choose another time. */
export const BlockConflicts = ({
  conflicts,
  onBlock,
  onChooseOther,
}: {
  conflicts: readonly BlockConflict[]
  onBlock: () => void
  onChooseOther: () => void
}) => {
  const { blocking } = useTodayWords()
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-control border-[1.5px] border-line-strong p-4">
      <h3 className="text-body">{blocking.conflictsTitle}</h3>
      <ul className="flex flex-col gap-2 text-small">
        {conflicts.map((conflict) => {
          const { day, times } = blockSlot(conflict)
          return (
            <li key={conflict.bookingId}>
              <span className="figures block">
                {day}, {times}
              </span>
              <span className="block break-all text-ink-2">
                {conflict.groundName} ·{' '}
                {blocking.conflict(blocking.conflictKinds[conflict.bookingType], conflict.reference)}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="text-small">{blocking.conflictsText}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onBlock}>{blocking.blockAround}</Button>
        <Button look="quiet" onClick={onChooseOther}>
          {blocking.chooseOther}
        </Button>
      </div>
    </section>
  )
}
