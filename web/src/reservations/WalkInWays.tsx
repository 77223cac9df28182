import type { Placement, WalkInSlot } from '@baari/domain/reservations/placeWalkIn.ts'
import { Plus, TriangleAlert } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { formatLength, formatTimeRange } from '../ui/formats.ts'
import { useTodayWords } from './english.ts'
import { entryTitle } from './entryWords.ts'
import { useLineWords } from './lineEnglish.ts'
import type { OwnerDays } from './useOwnerDays.ts'

/** The conflict of a line, and alternatives; arrow keys move between them. */
export const WalkInWays = ({
  placement,
  all,
  busy,
  onAdd,
}: {
  placement: Extract<Placement, { kind: 'TAKEN' }>
  all: readonly OwnerDays[]
  busy: boolean
  onAdd: (slot: WalkInSlot) => void
}) => {
  const words = useLineWords()
  const today = useTodayWords()
  const blocker = all.flatMap(({ entries }) => entries).find(({ entityId }) => entityId === placement.blockerId)
  const groundOf = (groundId: string) =>
    all.flatMap(({ grounds }) => grounds).find(({ entityId }) => entityId === groundId)?.name ?? ''
  const here = all.find(({ grounds }) => grounds.some(({ entityId }) => entityId === blocker?.groundEntityId))
  const wanted = formatTimeRange(placement.wanted.startsAt, placement.wanted.endsAt)
  const keys = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const ways = [...(event.currentTarget.form?.querySelectorAll<HTMLButtonElement>('[data-way]') ?? [])]
    ways[ways.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <div role="status">
        {blocker && (
          <p className="flex items-start gap-2 font-bold">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
            {words.taken(
              entryTitle(blocker, today),
              formatTimeRange(blocker.fromMinute, blocker.toMinute),
              groundOf(blocker.groundEntityId),
            )}
          </p>
        )}
        <p className="text-small text-ink-2">
          {placement.ways.length > 0 ? words.instead(wanted) : words.nothing(wanted)}
        </p>
      </div>
      {placement.ways.map((slot) => {
        const isHere = slot.turfId === here?.turfEntityId
        const turf = all.find(({ turfEntityId }) => turfEntityId === slot.turfId)?.turfName ?? ''
        const ground = isHere ? groundOf(slot.groundId) : words.atTurf(groundOf(slot.groundId), turf)
        const times = formatTimeRange(slot.startsAt, slot.endsAt)
        return (
          <button
            key={`${slot.groundId} ${slot.startsAt}`}
            type="button"
            data-way
            disabled={busy}
            onKeyDown={keys}
            onClick={() => onAdd(slot)}
            className="touch flex items-center justify-between gap-3 rounded-control border-[1.5px] border-line-strong px-3 py-1.5 text-left hover:bg-surface-2"
          >
            <span className="min-w-0">
              <span className="block text-small font-semibold">
                {ground}, {times}
              </span>
              <span className="block text-label text-ink-2">{formatLength(slot.endsAt - slot.startsAt)}</span>
            </span>
            <span className="flex shrink-0 items-center gap-1 font-bold text-primary">
              <Plus aria-hidden className="size-5" />
              {words.add}
            </span>
          </button>
        )
      })}
    </div>
  )
}
