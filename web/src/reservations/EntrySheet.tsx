import { shortId } from '@baari/contract/wire/values.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { everyOwnerBooking, ownerBookingsAddress } from '../bookings/owner/ownerBookingFilters.ts'
import { useMessages } from '../messages/en.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { Contact } from '../ui/formats/Contact.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { formatMinutes, formatName, formatRupees } from '../ui/formats/formats.ts'
import { MoveBlock } from './blocks/MoveBlock.tsx'
import { useDeactivateBlock } from './blocks/useBlocks.ts'
import { CollectBalance } from './CollectBalance.tsx'
import { useTodayMessages } from './english.ts'
import { entryStyle } from './plan/DayColumn.tsx'
import { entryTitle } from './plan/dayColumns.ts'
import { type DayEntry, type DayGround, useDayReadAgain } from './useOwnerDays.ts'
import type { SlotDraft } from './walkIns/addDraft.ts'

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
  const messages = useTodayMessages()
  return (
    <Dialog
      open={entry !== undefined}
      onClose={onClose}
      title={entry ? entryTitle(entry, messages) : messages.kinds.MANUAL}
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
              className={`${buttonStyle('quiet')} self-start`}
            >
              {messages.entry.toBookings}
            </Link>
          )}
        </div>
      )}
    </Dialog>
  )
}

const Facts = ({ entry, grounds }: { entry: DayEntry; grounds: readonly DayGround[] }) => {
  const messages = useTodayMessages()
  const { Icon } = entryStyle[entry.kind]
  const { entry: names } = messages
  const isPlayers = entry.kind === 'ONLINE' || entry.kind === 'HOLD' || entry.kind === 'ENQUIRY'
  const phone = !entry.phone ? (
    entry.kind === 'MANUAL' && names.noPhone
  ) : isPlayers ? (
    <ShowPhone bookingId={entry.entityId} masked={entry.phone} />
  ) : (
    <Contact phone={entry.phone} />
  )
  const facts: [term: string, fact: ReactNode][] = [
    [names.ground, grounds.find(({ entityId }) => entityId === entry.groundEntityId)?.name],
    [names.phone, phone],
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
        <Badge icon={<Icon aria-hidden className="size-4" />}>{messages.kinds[entry.kind]}</Badge>
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

/** Ends a block or a walk-in, or the rest of its series, after a confirmation. */
const EndEntry = ({ entry, onDone }: { entry: DayEntry; onDone: () => void }) => {
  const { entry: names, repeat } = useTodayMessages()
  const messages = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [request, setRequested] = useState<'ONE' | 'SERIES'>()
  const ending = useDeactivateBlock()
  const endingSeries = useMutation({
    mutationFn: (seriesId: string) => ownerApi.endRepeats({ params: { seriesId }, body: { from: entry.date } }),
    onSuccess: async ({ ended }) => {
      await readAgain()
      toast.tell(repeat.ended(ended))
    },
    onError: (failure) => toast.warn(failureMessage(failure, messages.fixed.anywhere.wentWrong)),
  })
  const end = () => {
    if (request === 'SERIES' && entry.seriesId !== null) endingSeries.mutate(entry.seriesId, { onSuccess: onDone })
    else ending.mutate(entry.entityId, { onSuccess: onDone })
  }
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      {request ? (
        <div role="alert" className="flex flex-col gap-3">
          <p>{names.ask}</p>
          {entry.collected > 0 && <p>{names.stays(formatRupees(entry.collected))}</p>}
          <div className="flex flex-wrap gap-3">
            <Button
              variant="danger"
              busy={ending.isPending || endingSeries.isPending}
              busyText={names.ending}
              onClick={end}
            >
              {request === 'SERIES' ? repeat.end : names.end}
            </Button>
            <Button variant="quiet" onClick={() => setRequested(undefined)}>
              {names.keep}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setRequested('ONE')}>
            {names.end}
          </Button>
          {entry.seriesId !== null && (
            <Button variant="quiet" onClick={() => setRequested('SERIES')}>
              {repeat.end}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** Marks a no-show once the time has begun, and takes the mark back. */
const MarkNoShow = ({ entry, clock }: { entry: DayEntry; clock: { timeZone: string; aheadBy: number } }) => {
  const { noShow } = useTodayMessages()
  const messages = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const marking = useMutation({
    mutationFn: (didNotCome: boolean) => {
      const params = { entityId: entry.entityId }
      return didNotCome ? ownerApi.markNoShow({ params }) : ownerApi.undoNoShow({ params })
    },
    onSuccess: async ({ didNotCome }) => {
      await readAgain()
      toast.tell(didNotCome ? noShow.marked : noShow.undone)
    },
    onError: (failure) => toast.warn(failureMessage(failure, messages.fixed.anywhere.wentWrong)),
  })
  const startsAt = instantAt(entry.date, entry.fromMinute, clock.timeZone).getTime()
  if (startsAt > Date.now() + clock.aheadBy) return null
  return (
    <section className="flex flex-col items-start gap-2 border-t border-line pt-4">
      {entry.didNotCome && <p className="font-semibold">{noShow.stands}</p>}
      {(!entry.didNotCome || entry.mayUndoNoShow) && (
        <Button variant="quiet" busy={marking.isPending} onClick={() => marking.mutate(!entry.didNotCome)}>
          {entry.didNotCome ? noShow.undo : noShow.mark}
        </Button>
      )}
      {entry.mayUndoNoShow && <p className="text-small text-ink-2">{noShow.sameDay}</p>}
    </section>
  )
}

/** Masks a player's number until the owner asks for it; the server records each reading. */
export const ShowPhone = ({ bookingId, masked }: { bookingId: string; masked: string }) => {
  const { entry } = useTodayMessages()
  const reading = useMutation({
    mutationFn: async () => {
      const { content } = await ownerApi.listOwnerBookings({ query: { bookingId } })
      return content[0]?.userPhoneNumber ?? masked
    },
  })
  return (
    <span className="flex flex-col items-start">
      <Contact phone={reading.data ?? masked} />
      {!reading.data && (
        <Button variant="plain" className="-ml-5" busy={reading.isPending} onClick={() => reading.mutate()}>
          {entry.showPhone}
        </Button>
      )}
    </span>
  )
}
