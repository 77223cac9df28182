import type { Placement, WalkInSlot } from '@baari/domain/reservations/placeWalkIn.ts'
import { LONGEST_WALK_IN_LINE } from '@baari/domain/shared/limits.ts'
import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { Plus, TriangleAlert } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import type { FeatureMessages } from '../../messages/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton, pressState } from '../../ui/Button.tsx'
import { controlStyle } from '../../ui/fields/Field.tsx'
import { formatLength, formatTimes } from '../../ui/formats/formats.ts'
import { Spoken } from '../../ui/Spoken.tsx'
import { useTodayMessages } from '../english.ts'
import { useLineMessages } from '../lineEnglish.ts'
import { entryTimes, entryTitle } from '../plan/dayColumns.ts'
import type { OwnerDays } from '../useOwnerDays.ts'
import type { WalkInLineState } from './useLineDesk.ts'
import { verdictOf, WalkInReadingChips } from './WalkInReadingChips.tsx'

/** Each key may change the verdict: it is announced once typing pauses. */
const PAUSE_MS = 800

/**
 * Adds a walk-in from one line of text. The reading of the text updates during typing, and Enter adds it to a free
 * ground. A line that needs more questions opens the form.
 */
export const WalkInLine = ({
  line,
  all,
  input,
  busy,
  refused,
  hasAdded,
  lastLine,
  onAdd,
  onForm,
}: {
  line: WalkInLineState
  all: readonly OwnerDays[]
  input: RefObject<HTMLInputElement | null>
  busy: boolean
  /** Why the server refused it. */
  refused: string | undefined
  hasAdded: boolean
  lastLine: string
  onAdd: (slot: WalkInSlot) => void
  onForm: () => void
}) => {
  const messages = useLineMessages()
  const today = useTodayMessages()
  const [isTried, setIsTried] = useState(false)
  const isEmpty = line.text.trim() === ''
  const conflict =
    line.placement.kind === 'TAKEN' && !line.isForForm
      ? conflictOf({ placement: line.placement, date: line.date, all }, { messages, today })
      : undefined
  const verdict = verdictOf(line, all, messages)
  const spoken = conflict
    ? [conflict.taken, conflict.instead].filter(Boolean).join('. ')
    : [...verdict.sentences, verdict.price].filter(Boolean).join(', ')
  useEffect(() => {
    const keys = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      input.current?.focus()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [input])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty || line.isForForm) return onForm()
    setIsTried(true)
    if (line.slot && !busy) onAdd(line.slot)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' && isEmpty && lastLine !== '') {
      event.preventDefault()
      line.write(lastLine)
    }
    if (event.key === 'ArrowDown' && line.placement.kind === 'TAKEN') {
      event.preventDefault()
      event.currentTarget.form?.querySelector<HTMLButtonElement>('[data-way]')?.focus()
    }
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="walk-in-line flex flex-col gap-2 border-line bg-surface max-md:flex-col-reverse max-md:border-t max-md:px-3 max-md:py-2 md:rounded-card md:border md:p-4"
    >
      <div className="walk-in-field">
        <h2 className="text-body font-bold max-md:hidden">{messages.title}</h2>
        <input
          ref={input}
          aria-label={messages.label}
          placeholder={messages.placeholder}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={LONGEST_WALK_IN_LINE}
          value={line.text}
          className={`${controlStyle} placeholder:text-small`}
          onChange={(event) => {
            setIsTried(false)
            line.write(event.currentTarget.value)
          }}
          onKeyDown={keys}
        />
        <IconButton
          type="submit"
          label={isEmpty ? today.addWalkIn : line.isForForm ? messages.form : messages.add}
          className="bg-primary-soft text-on-primary-soft"
        >
          <Plus aria-hidden className="size-5" />
        </IconButton>
      </div>
      <Spoken after={PAUSE_MS}>{isEmpty ? '' : spoken}</Spoken>
      {isEmpty ? (
        <p className="text-label text-ink-2 max-md:hidden">{hasAdded ? messages.next : messages.hint}</p>
      ) : (
        <div className="flex max-h-[45dvh] flex-col gap-2 overflow-y-auto">
          {refused !== undefined && <Banner tone="danger">{refused}</Banner>}
          {line.placement.kind === 'TAKEN' && conflict ? (
            <WalkInWays
              placement={line.placement}
              conflict={conflict}
              date={line.date}
              all={all}
              busy={busy}
              onAdd={onAdd}
            />
          ) : (
            <WalkInReadingChips line={line} all={all} input={input} isRequested={isTried} />
          )}
          {(line.slot || line.isForForm) && (
            <Button type="submit" wide busy={busy} className="max-md:hidden">
              {line.isForForm ? messages.form : messages.add}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

interface Conflict {
  placement: Extract<Placement, { kind: 'TAKEN' }>
  date: CalendarDate
  all: readonly OwnerDays[]
}

const groundNameIn = (all: readonly OwnerDays[], groundId: string): string =>
  all.flatMap(({ grounds }) => grounds).find(({ entityId }) => entityId === groundId)?.name ?? ''

/** The conflict of a line: the entry in its way, and whether alternatives follow. */
const conflictOf = (
  { placement, date, all }: Conflict,
  { messages, today }: { messages: ReturnType<typeof useLineMessages>; today: FeatureMessages['today'] },
) => {
  const blocker = all.flatMap(({ entries }) => entries).find(({ entityId }) => entityId === placement.blockerId)
  const requested = formatTimes({ date, ...placement.requested })
  return {
    blocker,
    taken:
      blocker &&
      messages.taken(entryTitle(blocker, today), entryTimes(blocker), groundNameIn(all, blocker.groundEntityId)),
    instead: placement.ways.length > 0 ? messages.instead(requested) : messages.nothing(requested),
  }
}

/** The conflict of a line, and alternatives; arrow keys move between them. */
const WalkInWays = ({
  placement,
  conflict: { blocker, taken, instead },
  date,
  all,
  busy,
  onAdd,
}: Conflict & {
  conflict: ReturnType<typeof conflictOf>
  busy: boolean
  onAdd: (slot: WalkInSlot) => void
}) => {
  const messages = useLineMessages()
  const here = all.find(({ grounds }) => grounds.some(({ entityId }) => entityId === blocker?.groundEntityId))
  const keys = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const ways = [...(event.currentTarget.form?.querySelectorAll<HTMLButtonElement>('[data-way]') ?? [])]
    ways[ways.indexOf(event.currentTarget) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      <div>
        {taken && (
          <p className="flex items-start gap-2 font-bold">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
            {taken}
          </p>
        )}
        <p className="text-small text-ink-2">{instead}</p>
      </div>
      {placement.ways.map((slot) => {
        const isHere = slot.turfId === here?.turfEntityId
        const turf = all.find(({ turfEntityId }) => turfEntityId === slot.turfId)?.turfName ?? ''
        const name = groundNameIn(all, slot.groundId)
        const ground = isHere ? name : messages.atTurf(name, turf)
        const times = formatTimes({ date, ...slot })
        return (
          <button
            key={`${slot.groundId} ${slot.startsAt}`}
            type="button"
            data-way
            {...pressState({ busy, onClick: () => onAdd(slot) })}
            onKeyDown={keys}
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
              {messages.add}
            </span>
          </button>
        )
      })}
    </div>
  )
}
