import { cx } from '../ui/cx.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { useLineMessages } from './lineEnglish.ts'
import { entryStart } from './plan/dayColumns.ts'
import type { TurfEvening } from './turfEvening.ts'

/** The owner's turfs, busiest first, with tonight's occupancy, the next entry, and the amount to collect. */
export const TurfChips = ({
  evenings,
  turfId,
  onTurfChange,
}: {
  evenings: readonly TurfEvening[]
  turfId: string
  onTurfChange: (turfId: string) => void
}) => {
  const { evening: messages } = useLineMessages()
  if (evenings.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that look like one switch
    <div role="group" aria-label={messages.chips} className="scroll-row gap-3 max-md:-mx-4 max-md:px-4 max-md:py-1">
      {evenings.map((evening) => {
        const share = evening.share === undefined ? undefined : messages.percent(Math.round(evening.share * 100))
        const full = share === undefined ? messages.closed : messages.full(share)
        const isChosen = evening.turfId === turfId
        return (
          <button
            key={evening.turfId}
            type="button"
            aria-pressed={isChosen}
            onClick={() => onTurfChange(evening.turfId)}
            className={cx(
              'flex w-52 shrink-0 flex-col gap-1 rounded-card border px-3.5 py-2 text-left md:w-64 md:grow',
              isChosen
                ? 'border-primary bg-primary-soft ring-1 ring-primary'
                : 'border-line bg-surface hover:border-line-strong',
            )}
          >
            <span className="w-full truncate font-bold">{evening.name}</span>
            <span aria-hidden className="h-1.5 w-full overflow-hidden rounded-full bg-surface-3">
              <span
                className={cx('block h-full', isChosen ? 'bg-primary' : 'bg-ink-3')}
                style={{ width: `${Math.round((evening.share ?? 0) * 100)}%` }}
              />
            </span>
            <span className="flex w-full items-baseline justify-between gap-2 text-label text-ink-2">
              <span className="truncate md:hidden">{full}</span>
              <span className="truncate max-md:hidden">
                {share !== undefined && evening.next ? messages.next(share, entryStart(evening.next)) : full}
              </span>
              <span className={cx('shrink-0', evening.due > 0 && 'figures text-ink')}>
                {evening.due > 0 ? messages.due(formatRupees(evening.due)) : messages.paid}
              </span>
            </span>
          </button>
        )
      })}
    </div>
  )
}
