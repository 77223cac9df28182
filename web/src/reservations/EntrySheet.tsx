import { shortId } from '@baari/contract/wire/values.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { everyOwnerBooking, ownerBookingsAddress } from '../bookings/owner/ownerBookingFilters.ts'
import { Badge } from '../ui/Badge.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { Contact } from '../ui/Contact.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { formatInstant } from '../ui/formatInstant.ts'
import { formatMinutes, formatName, formatRupees } from '../ui/formats.ts'
import type { SlotDraft } from './addDraft.ts'
import { CollectBalance } from './CollectBalance.tsx'
import { EndEntry } from './EndEntry.tsx'
import { useTodayWords } from './english.ts'
import { entryLook } from './entryLook.ts'
import { entryTitle } from './entryWords.ts'
import { MarkNoShow } from './MarkNoShow.tsx'
import { MoveBlock } from './MoveBlock.tsx'
import { ShowPhone } from './ShowPhone.tsx'
import type { DayEntry, DayGround } from './useOwnerDays.ts'

/** The facts of an entry and its actions. `target` is the place to which it was dragged. */
export const EntrySheet = ({
  entry,
  grounds,
  target,
  mayAct,
  clock,
  onClose,
}: {
  entry: DayEntry | undefined
  grounds: readonly DayGround[]
  target: SlotDraft | undefined
  /** If false, the sheet is read-only. */
  mayAct: boolean
  clock: { timeZone: string; aheadBy: number }
  onClose: () => void
}) => {
  const words = useTodayWords()
  return (
    <Dialog
      open={entry !== undefined}
      onClose={onClose}
      title={entry ? entryTitle(entry, words) : words.kinds.MANUAL}
      shape="side"
    >
      {entry && (
        <div className="flex flex-col gap-5">
          <Facts entry={entry} grounds={grounds} />
          {mayAct && (entry.kind === 'ONLINE' || entry.kind === 'MANUAL') && (
            <>
              <CollectBalance entry={entry} />
              <MarkNoShow entry={entry} clock={clock} />
            </>
          )}
          {mayAct && (entry.kind === 'MANUAL' || entry.kind === 'BLOCK') && (
            <>
              <MoveBlock key={entry.entityId} entry={entry} grounds={grounds} target={target} onDone={onClose} />
              <EndEntry entry={entry} onDone={onClose} />
            </>
          )}
          {(entry.kind === 'ONLINE' || entry.kind === 'GAME' || entry.kind === 'ENQUIRY') && (
            <Link
              to={ownerBookingsAddress({ ...everyOwnerBooking, bookingId: shortId(entry.entityId) })}
              className={`${buttonLook('quiet')} self-start`}
            >
              {words.entry.toBookings}
            </Link>
          )}
        </div>
      )}
    </Dialog>
  )
}

const Facts = ({ entry, grounds }: { entry: DayEntry; grounds: readonly DayGround[] }) => {
  const words = useTodayWords()
  const { Icon } = entryLook[entry.kind]
  const { entry: names } = words
  const isPlayers = entry.kind === 'ONLINE' || entry.kind === 'HOLD' || entry.kind === 'ENQUIRY'
  const facts: [term: string, fact: ReactNode][] = [
    [names.ground, grounds.find(({ entityId }) => entityId === entry.groundEntityId)?.name],
    [
      names.phone,
      entry.phone &&
        (isPlayers ? <ShowPhone bookingId={entry.entityId} masked={entry.phone} /> : <Contact phone={entry.phone} />),
    ],
    [names.game, entry.game && formatName(entry.game)],
    [names.seats, entry.seats && names.least(entry.seats.paid, entry.seats.least, entry.seats.most)],
    [names.checkedIn, entry.checkedInAt && formatInstant(entry.checkedInAt)],
    [names.until, entry.until && formatInstant(entry.until)],
    [names.rain, entry.awaitsRainChoice && names.rainAsked],
    [names.notes, entry.notes],
    [names.reference, isPlayers && shortId(entry.entityId)],
  ]
  const money: [term: string, amount: number | null][] = [
    [names.price, entry.price],
    [names.paidOnline, entry.paidOnline || null],
    [names.collected, entry.collected || null],
    [names.toCollect, entry.toCollect || null],
  ]
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge icon={<Icon aria-hidden className="size-4" />}>{words.kinds[entry.kind]}</Badge>
        <span className="figures">{formatMinutes(entry)}</span>
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-small">
        {facts
          .filter(([, fact]) => Boolean(fact))
          .map(([term, fact]) => (
            <div key={term} className={term === names.reference ? 'col-span-2' : 'min-w-0'}>
              <dt className="text-ink-2">{term}</dt>
              <dd className="font-semibold break-words">{fact}</dd>
            </div>
          ))}
      </dl>
      <dl className="flex flex-col gap-1 empty:hidden">
        {money.map(
          ([term, amount]) =>
            amount !== null && (
              <div
                key={term}
                className={cx('flex items-baseline justify-between gap-4', term === names.toCollect && 'font-bold')}
              >
                <dt>{term}</dt>
                <dd className="figures">{formatRupees(amount)}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}
