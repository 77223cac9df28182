import { Banknote, Clock, MapPinned, Phone, User } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { formatPaise } from '../../availability/paise.ts'
import { cx } from '../../ui/cx.ts'
import { formatName, formatRupees, formatTimes } from '../../ui/formats/formats.ts'
import { useTodayMessages } from '../english.ts'
import { useLineMessages } from '../lineEnglish.ts'
import type { OwnerDays } from '../useOwnerDays.ts'
import type { WalkInLineState } from './useLineDesk.ts'

const chip = 'inline-flex min-h-9 items-center gap-1.5 rounded-slot px-2.5 text-small font-semibold'
const checked = `${chip} bg-primary-soft text-on-primary-soft`
const read = `${chip} bg-surface-2`

/** The verdict on a line in sentences, and the list price of its ground and time. */
export const verdictOf = (
  { date, reading, placement, slot, listPrice, isForForm }: WalkInLineState,
  all: readonly OwnerDays[],
  messages: ReturnType<typeof useLineMessages>,
): { sentences: string[]; price: string | undefined } => {
  const ground = all
    .find(({ turfEntityId }) => turfEntityId === slot?.turfId)
    ?.grounds.find(({ entityId }) => entityId === slot?.groundId)
  return {
    sentences: [
      ground && messages.free(ground.name),
      placement.kind === 'NO_TIME' && !isForForm && messages.noTime,
      placement.kind === 'CLOSED' && messages.closed(formatTimes({ date, ...placement.requested })),
      isForForm && reading.unread.length > 0 && messages.unread(reading.unread.join(', ')),
    ].filter((sentence) => typeof sentence === 'string'),
    price: listPrice === undefined ? undefined : messages.listPrice(formatRupees(listPrice)),
  }
}

/**
 * The parts read from a line: time and ground are checked against the plan, the others only parsed. Pressing a part
 * corrects it.
 */
export const WalkInReadingChips = ({
  line,
  all,
  input,
  isRequested,
}: {
  line: WalkInLineState
  all: readonly OwnerDays[]
  input: RefObject<HTMLInputElement | null>
  /** The user has pressed Enter: missing parts are pointed out. */
  isRequested: boolean
}) => {
  const messages = useLineMessages()
  const { add } = useTodayMessages()
  const { date, reading, placement, slot, text, chooseGround, turnTime } = line
  const { sentences, price } = verdictOf(line, all, messages)
  const grounds = all.find(({ turfEntityId }) => turfEntityId === slot?.turfId)?.grounds ?? []
  const ground = grounds.find(({ entityId }) => entityId === slot?.groundId)
  const times = slot && formatTimes({ date, ...slot })
  /** The user corrects a part in the line itself. */
  const edit = (piece: string) => {
    const at = text.indexOf(piece)
    input.current?.focus()
    if (at !== -1) input.current?.setSelectionRange(at, at + piece.length)
  }
  const piece = (icon: ReactNode, shown: string, typed: string) =>
    shown !== '' && (
      <button type="button" className={read} onClick={() => edit(typed)}>
        {icon}
        {shown}
      </button>
    )
  const method = reading.method === null ? '' : add.methods[reading.method]
  const amount = reading.collected ?? reading.price
  const money =
    amount === null
      ? ''
      : reading.collected === null
        ? messages.due(formatPaise(amount))
        : messages.paid(formatPaise(amount), method.toLowerCase())
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        {sentences.map((sentence) => (
          <strong key={sentence} className={cx(isRequested && placement.kind === 'NO_TIME' && 'text-danger')}>
            {sentence}
          </strong>
        ))}
        {price && <span className="text-ink-2">{price}</span>}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: the reading is not a form */}
      <div role="group" aria-label={messages.understood} className="flex flex-wrap gap-1.5">
        {times && (
          <button
            type="button"
            className={checked}
            disabled={reading.times.length < 2}
            aria-label={reading.times.length < 2 ? undefined : messages.otherTime(times)}
            onClick={turnTime}
          >
            <Clock aria-hidden className="size-4 shrink-0" />
            {times}
          </button>
        )}
        {ground && (
          <label className={cx(checked, 'pr-1')}>
            <MapPinned aria-hidden className="size-4 shrink-0" />
            <span className="spoken">{messages.ground}</span>
            <select
              value={ground.entityId}
              onChange={(event) => chooseGround(event.currentTarget.value)}
              className="min-h-9 bg-transparent font-semibold"
            >
              {grounds.map(({ entityId, name }) => (
                <option key={entityId} value={entityId} className="bg-surface text-ink">
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {piece(<User aria-hidden className="size-4 shrink-0" />, reading.name, reading.name.split(' ')[0] ?? '')}
        {piece(<Phone aria-hidden className="size-4 shrink-0" />, reading.phone, reading.phone.slice(0, 5))}
        {piece(null, formatName(reading.game ?? ''), reading.game ?? '')}
        {piece(<Banknote aria-hidden className="size-4 shrink-0" />, money, String((amount ?? 0) / 100))}
      </div>
    </div>
  )
}
