import { LONGEST_NOTES } from '@baari/domain/shared/limits.ts'
import { instantAt } from '@baari/domain/shared/zonedTime.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../api/failureMessage.ts'
import { ownerApi } from '../api/ownerApi.ts'
import { useMessages } from '../messages/en.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { formatInstant } from '../ui/formats/formatInstant.ts'
import { formatDay, formatRupees } from '../ui/formats/formats.ts'
import { useCloseMessages } from './closeEnglish.ts'
import { useTodayMessages } from './english.ts'
import { countsAsPlay } from './plan/dayColumns.ts'
import { type OwnerDays, type Till, useDayReadAgain } from './useOwnerDays.ts'

/** With the lead of the server's clock over this device's. */
type DayRead = OwnerDays & { aheadBy: number }

/** The till of a day: receipts by method, the counted cash, and every close so far. */
export const CloseDay = ({ open, days, onClose }: { open: boolean; days: DayRead; onClose: () => void }) => {
  const close = useCloseMessages()
  return (
    <Dialog open={open} onClose={onClose} title={close.title(days.turfName, formatDay(days.date))} shape="side">
      {open && (
        <div className="flex flex-col gap-5">
          <Totals till={days.till} />
          <Count days={days} onDone={onClose} />
          <Closes till={days.till} />
        </div>
      )}
    </Dialog>
  )
}

/** Empty once the day is over and everything is paid. */
const leftText = ({ bookings, toCollect }: DayLeft, close: ReturnType<typeof useCloseMessages>): string =>
  close.early(bookings, toCollect > 0 ? formatRupees(toCollect) : '')

const Totals = ({ till }: { till: Till }) => {
  const { add } = useTodayMessages()
  const close = useCloseMessages()
  const rows: [string, number][] = [
    [add.methods.CASH, till.cash],
    [add.methods.UPI, till.upi],
    [add.methods.CARD, till.card],
    [add.methods.OTHER, till.other],
  ]
  return (
    <table className="w-full text-left">
      <caption className="mb-1 text-left text-small font-semibold">{close.taken}</caption>
      <thead className="spoken">
        <tr>
          <th scope="col">{close.method}</th>
          <th scope="col">{close.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([method, amount]) => (
          <tr key={method} className="border-b border-line">
            <th scope="row" className="py-2 font-normal">
              {method}
            </th>
            <td className="figures text-right">{formatRupees(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="py-2 font-bold">
            {close.total}
          </th>
          <td className="figures text-right">{formatRupees(tillTotal(till))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const Count = ({ days, onDone }: { days: DayRead; onDone: () => void }) => {
  const { add } = useTodayMessages()
  const close = useCloseMessages()
  const messages = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const version = days.till.closes.length
  const [counted, setCounted] = useState('')
  const [note, setNote] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const amount = counted.trim() === '' ? Number.NaN : Number(counted.replaceAll(',', ''))
  const isAmount = amount >= 0
  const isExplained = version === 0 || note.trim() !== ''
  const left = leftText(leftOfDay(days, Date.now() + days.aheadBy), close)
  const difference = Math.round((amount - days.till.cash) * 100) / 100
  const closing = useMutation({
    mutationFn: () =>
      ownerApi.closeDay({
        body: { turfId: days.turfEntityId, date: days.date, version, countedCash: amount, note: note.trim() },
      }),
    onSuccess: async () => {
      await readAgain()
      toast.tell(close.saved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (isAmount && isExplained) closing.mutate(undefined, { onSuccess: onDone })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextInput
        label={close.counted}
        inputMode="decimal"
        autoComplete="off"
        prefix="₹"
        value={counted}
        error={isChecked && !isAmount ? add.wrongNumber : undefined}
        onValueChange={setCounted}
      />
      <p role="status" className="text-small font-semibold empty:hidden">
        {isAmount && (difference === 0 ? close.fits : close.difference(formatRupees(difference)))}
      </p>
      <TextInput
        label={version === 0 ? close.note : close.why}
        note={version === 0 ? add.optional : messages.ui.required}
        maxLength={LONGEST_NOTES}
        value={note}
        error={isChecked && !isExplained ? close.whyMissing : undefined}
        onValueChange={setNote}
      />
      {closing.isError && (
        <Banner tone="danger">{failureMessage(closing.error, messages.fixed.anywhere.wentWrong)}</Banner>
      )}
      {left && <Banner tone="warning">{close.earlyWarning(left)}</Banner>}
      <Button type="submit" busy={closing.isPending} busyText={close.saving} className="self-start">
        {(version > 0 ? close.again : left ? close.earlyAnyway : close.save)(days.turfName)}
      </Button>
    </form>
  )
}

/** Closes are never changed: the newest counts, the earlier ones stay visible. */
const Closes = ({ till }: { till: Till }) => {
  const close = useCloseMessages()
  const since = takenSince(till)
  if (till.closes.length === 0) return null
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      {since !== 0 && <Banner tone="warning">{close.since(formatRupees(since))}</Banner>}
      <ul className="flex flex-col gap-3 text-small">
        {till.closes.map((one, index) => (
          <li key={one.version}>
            <p className="font-semibold">{close.closed(one.version, formatInstant(one.closedAt), one.closedBy)}</p>
            <p className="figures">
              {close.sums(formatRupees(one.cash), formatRupees(one.countedCash), formatRupees(one.difference))}
            </p>
            {(one.bookingsAhead > 0 || one.leftToCollect > 0) && (
              <p>
                {close.closedEarly(one.bookingsAhead, one.leftToCollect > 0 ? formatRupees(one.leftToCollect) : '')}
              </p>
            )}
            {one.note && <p className="text-ink-2">{one.note}</p>}
            {index === 0 && <p className="text-ink-2">{close.counts}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DayLeft {
  /** Bookings that have not ended yet. */
  bookings: number
  toCollect: number
}

/** The rest of a day at an instant: bookings that have not ended, and money to collect. */
export const leftOfDay = (days: Pick<OwnerDays, 'date' | 'timeZone' | 'entries'>, now: number): DayLeft => {
  const ofDay = days.entries.filter(({ date }) => date === days.date)
  return {
    bookings: ofDay.filter(
      ({ kind, date, toMinute }) => countsAsPlay(kind) && instantAt(date, toMinute, days.timeZone).getTime() > now,
    ).length,
    toCollect: Math.round(ofDay.reduce((sum, { toCollect }) => sum + toCollect, 0) * 100) / 100,
  }
}

type TillTotals = Pick<Till, 'cash' | 'upi' | 'card' | 'other'>

/** The sum of all methods in rupees, rounded to the paisa. */
const tillTotal = ({ cash, upi, card, other }: TillTotals): number =>
  Math.round((cash + upi + card + other) * 100) / 100

/** Receipts since the last close of the day; negative if more was paid back. */
const takenSince = (till: Till): number => {
  const [newest] = till.closes
  return newest ? Math.round((tillTotal(till) - tillTotal(newest)) * 100) / 100 : 0
}
