import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { formatDay, formatRupees, formatTimes } from '../../ui/formats/formats.ts'
import { useTodayMessages } from '../english.ts'

type Week = WireReply<Api['checkRepeats']>['dates'][number]

/** The weeks of a series, each with a tick: free with its list price, closed, or taken by a named entry. */
export const WeekList = ({
  weeks,
  dropped,
  onDroppedChange,
  isBlock,
}: {
  weeks: readonly Week[]
  dropped: ReadonlySet<string>
  onDroppedChange: (dropped: ReadonlySet<string>) => void
  /** A block can be placed around taken time, so weeks with taken time can be ticked. */
  isBlock: boolean
}) => {
  const { kinds, repeat } = useTodayMessages()
  const toggle = (date: string) => {
    const next = new Set(dropped)
    if (!next.delete(date)) next.add(date)
    onDroppedChange(next)
  }
  const stateOf = ({ date, isClosed, conflicts, listPrice }: Week): string => {
    if (isClosed) return repeat.closed
    if (conflicts.length === 0) return `${repeat.free} · ${formatRupees(listPrice)}`
    const inTheWay = conflicts.map(({ kind, groundName, fromMinute, toMinute }) =>
      repeat.conflict(kinds[kind], groundName, formatTimes({ date, startsAt: fromMinute, endsAt: toMinute })),
    )
    return repeat.inTheWay(inTheWay.join('; '))
  }
  return (
    <ul className="flex flex-col">
      {weeks.map((week) => (
        <li key={week.date} className="border-b border-line py-1.5 last:border-0">
          <Checkbox
            checked={!dropped.has(week.date)}
            disabled={week.isClosed || (!week.isFree && !isBlock)}
            onCheckedChange={() => toggle(week.date)}
            label={
              <>
                <span className="figures">{formatDay(week.date)}</span>{' '}
                <span className="text-small text-ink-2">{stateOf(week)}</span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}
