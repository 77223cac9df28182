import type { WalkInReading } from '@baari/domain/reservations/readWalkIn.ts'
import { ChevronRight } from 'lucide-react'
import { type RefObject, useMemo, useState } from 'react'
import type { OwnerTurf } from '../../turfs/owner/useOwnerTurfs.ts'
import { ChipRow } from '../../ui/Chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import type { UndoOffer } from '../../ui/dialogs/UndoToast.tsx'
import { formatDay, formatName, formatRupees } from '../../ui/formats/formats.ts'
import { EveningMoney } from '../EveningMoney.tsx'
import { useTodayMessages } from '../english.ts'
import { useLineMessages } from '../lineEnglish.ts'
import type { Tonight, TurfEvening } from '../turfEvening.ts'
import type { DayGround, OwnerDays } from '../useOwnerDays.ts'
import type { SlotDraft } from '../walkIns/addDraft.ts'
import { useLineDesk } from '../walkIns/useLineDesk.ts'
import type { WaitingWalkIn } from '../walkIns/WaitingList.tsx'
import { WalkInLine } from '../walkIns/WalkInLine.tsx'
import { entryStyle } from './DayColumn.tsx'
import { DayPlan } from './DayPlan.tsx'
import { type ColumnEntry, dayColumns, waitingEntry, weekColumns } from './dayColumns.ts'
import type { PlanChoice } from './usePlanPointer.ts'

/** The plan of a turf, with the walk-in line and the evening's money beside it. */
export const DayBoard = ({
  days,
  turf,
  evening,
  tonight,
  waiting,
  groundId,
  view,
  isWide,
  mayAct,
  accountId,
  input,
  onGroundChange,
  onUndo,
  onForm,
  onChoose,
  onOpen,
  onMove,
}: {
  days: OwnerDays & { aheadBy: number }
  turf: OwnerTurf
  evening: TurfEvening
  tonight: Tonight | undefined
  waiting: readonly WaitingWalkIn[]
  groundId: string | undefined
  view: 'day' | 'week'
  isWide: boolean
  mayAct: boolean
  accountId: string
  input: RefObject<HTMLInputElement | null>
  onGroundChange: (groundId: string) => void
  onUndo: (offer: UndoOffer) => void
  onForm: (reading: WalkInReading | undefined) => void
  onChoose: (slot: SlotDraft) => void
  onOpen: (entry: ColumnEntry) => void
  onMove: (entry: ColumnEntry, slot: SlotDraft) => void
}) => {
  const messages = useTodayMessages()
  const lineText = useLineMessages()
  const [isMoneyOpen, setIsMoneyOpen] = useState(false)
  const isWeek = view === 'week'
  const ghosts = useMemo(() => waiting.map(waitingEntry), [waiting])
  const columns = useMemo(
    () => (isWeek ? (groundId ? weekColumns(days, groundId, ghosts) : []) : dayColumns(days, ghosts)),
    [days, ghosts, isWeek, groundId],
  )
  const others = useMemo(
    () => tonight?.all.filter(({ turfEntityId }) => turfEntityId !== days.turfEntityId) ?? [],
    [tonight, days.turfEntityId],
  )
  const desk = useLineDesk({ days, others, waiting: ghosts, accountId, input, onUndo })
  const { line } = desk
  const slotOf = ({ column, stretch }: PlanChoice): SlotDraft => ({
    groundId: columns[column]?.ground.entityId ?? '',
    date: columns[column]?.date ?? '',
    start: stretch.startsAt,
    end: stretch.endsAt,
  })
  const proposal = line.slot && {
    column: columns.findIndex(({ ground, date }) => ground.entityId === line.slot?.groundId && date === days.date),
    stretch: line.slot,
    text: line.reading.name || lineText.walkIn,
  }
  const blockerId = line.text.trim() !== '' && line.placement.kind === 'TAKEN' ? line.placement.blockerId : desk.addedId
  const priceOf = (id: string): string => {
    const price = turf.grounds.find(({ entityId }) => entityId === id)?.pricePerHourFullBooking
    return price === undefined ? '' : `${lineText.anHour(formatRupees(price))} · `
  }
  const evenings = tonight?.evenings ?? [evening]
  const moneyTitle =
    days.date === days.today
      ? lineText.evening.money(evenings.length)
      : lineText.evening.moneyOf(formatDay(days.date), evenings.length)
  const money = (
    <EveningMoney
      title={moneyTitle}
      evenings={evenings}
      turf={evening}
      grounds={days.grounds}
      mayAct={mayAct}
      onUndo={onUndo}
    />
  )
  const total = (of: (one: TurfEvening) => number): number => evenings.reduce((sum, one) => sum + of(one), 0)
  return (
    <div className="flex flex-col gap-3 md:grid md:grid-cols-[minmax(0,1fr)_21rem] md:items-start md:gap-5">
      {!isWide && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setIsMoneyOpen(true)}
          className="touch flex items-center gap-2 rounded-card border border-line bg-surface px-3.5 py-1 text-left"
        >
          <span className="min-w-0 grow leading-tight">
            <span className="block font-bold">
              {lineText.evening.toCollectTonight(formatRupees(Math.round(total(({ due }) => due) * 100) / 100))}
            </span>
            <span className="block text-label text-ink-2">
              {lineText.evening.paidAlready(
                lineText.evening.people(total(({ debtors }) => debtors.length)),
                formatRupees(Math.round(total(({ online, desk: taken }) => online + taken) * 100) / 100),
              )}
            </span>
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0" />
        </button>
      )}
      <div className="flex min-w-0 flex-col gap-3">
        {isWeek && <GroundChips grounds={days.grounds} value={groundId} onValueChange={onGroundChange} />}
        <DayPlan
          key={`${view}/${columns[0]?.key}`}
          label={isWeek ? messages.planOfWeek(columns[0]?.ground.name ?? '') : messages.plan(formatDay(days.date))}
          columns={columns}
          titles={columns.map(({ ground, date }) =>
            isWeek
              ? { main: formatDay(date), small: ground.name }
              : {
                  main: ground.name,
                  small: `${priceOf(ground.entityId)}${ground.supportedGames.map(formatName).join(', ')}`,
                },
          )}
          today={days.today}
          timeZone={days.timeZone}
          aheadBy={days.aheadBy}
          next={days.date === days.today ? evening.next : undefined}
          outlinedId={blockerId}
          proposal={proposal && proposal.column >= 0 ? proposal : undefined}
          onChoose={(choice) => onChoose(slotOf(choice))}
          onOpen={onOpen}
          onMove={(entry, choice) => onMove(entry, slotOf(choice))}
        />
        <DayLegend />
      </div>
      <aside className="flex flex-col gap-4 day-aside md:sticky md:top-4">
        {mayAct && (
          <WalkInLine
            line={line}
            all={desk.all}
            input={input}
            busy={desk.isBusy}
            refused={desk.refused}
            hasAdded={desk.addedId !== undefined}
            lastLine={desk.lastLine}
            onAdd={desk.add}
            onForm={() => {
              const isEmpty = line.text.trim() === ''
              onForm(isEmpty ? undefined : line.reading)
              if (!isEmpty) line.write('')
            }}
          />
        )}
        {isWide && money}
      </aside>
      {!isWide && (
        <Dialog open={isMoneyOpen} onClose={() => setIsMoneyOpen(false)} title={moneyTitle} shape="side">
          {isMoneyOpen && money}
        </Dialog>
      )}
    </div>
  )
}

/** Chooses one ground: on a phone, and for a week. */
const GroundChips = ({
  grounds,
  value,
  onValueChange,
}: {
  grounds: readonly DayGround[]
  value: string | undefined
  onValueChange: (groundId: string) => void
}) => {
  const messages = useTodayMessages()
  if (grounds.length < 2) return null
  return (
    <ChipRow
      label={messages.grounds}
      options={grounds.map(({ entityId, name }) => ({ value: entityId, label: name }))}
      value={value}
      onValueChange={onValueChange}
    />
  )
}

const shown = ['ONLINE', 'MANUAL', 'GAME', 'HOLD', 'OFFER', 'BLOCK', 'ENQUIRY'] as const

/** Legend of the plan's entries: icon, border and word. */
const DayLegend = () => {
  const messages = useTodayMessages()
  return (
    <ul aria-label={messages.legend} className="flex flex-wrap gap-x-5 gap-y-2 text-small">
      {shown.map((kind) => {
        const { Icon, className } = entryStyle[kind]
        return (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden className={cx('inline-grid h-6 w-9 place-items-center rounded-tag', className)}>
              <Icon className="size-4" />
            </span>
            {messages.kinds[kind]}
          </li>
        )
      })}
    </ul>
  )
}
