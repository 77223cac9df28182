import { dateOf } from '@baari/contract/wire/values.ts'
import { MOST_CLOSED_DATES } from '@baari/domain/shared/limits.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useBoot } from '../../boot.ts'
import { pageLanguage } from '../../messages/messagesIn.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { formatDate } from '../../ui/formats/formats.ts'
import { useTurfOwnerMessages } from './english.ts'
import type { OwnerGround, OwnerTurf } from './useOwnerTurfs.ts'

interface Change {
  date: string
  closes: boolean
}

/** The coming dates on which grounds are closed, by hand and by holiday; each change is saved at once. */
export const SetClosedDates = ({ turf, grounds }: { turf: OwnerTurf; grounds: readonly OwnerGround[] }) => {
  const { hours } = useTurfOwnerMessages()
  const { today } = useBoot()
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const comingOf = (ground: OwnerGround): string[] => ground.closedDates.map(dateOf).filter((date) => date >= today)
  const closedOn = (date: string): OwnerGround[] => grounds.filter((ground) => comingOf(ground).includes(date))
  const saving = useMutation({
    // Changes are saved one after another: each sends whole lists.
    scope: { id: `closed-dates ${turf.entityId}` },
    mutationFn: async ({ date, closes }: Change) => {
      // Grounds that are closed on the same dates are saved together.
      const alike = Map.groupBy(grounds, (ground) =>
        [...comingOf(ground).filter((other) => other !== date), ...(closes ? [date] : [])].sort().join(' '),
      )
      const staying = new Map<string, number>()
      for (const [dates, same] of alike) {
        const saved = await ownerApi.setClosedDates({
          params: { turfId: turf.entityId },
          body: { closedDates: dates.split(' ').filter(Boolean), groundIds: same.map(({ entityId }) => entityId) },
        })
        for (const { date: day, bookings } of saved.staying)
          staying.set(dateOf(day), (staying.get(dateOf(day)) ?? 0) + bookings)
      }
      return staying
    },
    meta: { awaitsRefetch: true },
    onSuccess: (_staying, { date, closes }) => {
      setTyped('')
      toast.tell(closes ? hours.nowClosed(formatDate(date)) : hours.nowOpen(formatDate(date)))
    },
  })
  const dates = [...new Set(grounds.flatMap(comingOf))].sort()
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (typed >= today) saving.mutate({ date: typed, closes: true })
  }
  return (
    <>
      {dates.length === 0 && <p className="text-small text-ink-2">{hours.noClosedDays}</p>}
      <ul>
        {dates.map((date) => {
          const closed = closedOn(date)
          return (
            <li key={date} className="flex items-center justify-between gap-3 border-t border-line py-1 first:border-0">
              <span>
                {formatDate(date)}
                {closed.length < grounds.length && (
                  <span className="text-small text-ink-2"> · {closed.map(({ name }) => name).join(', ')}</span>
                )}
              </span>
              <IconButton label={hours.open(formatDate(date))} onClick={() => saving.mutate({ date, closes: false })}>
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      <form onSubmit={add} className="flex items-end gap-3">
        <div className="min-w-0 grow">
          <TextInput type="date" label={hours.date} min={today} value={typed} onValueChange={setTyped} />
        </div>
        <Button
          type="submit"
          variant="quiet"
          disabled={typed < today || dates.length >= MOST_CLOSED_DATES}
          busy={saving.isPending}
          busyText={hours.saving}
        >
          {hours.close}
        </Button>
      </form>
      {saving.isError && <Banner tone="danger">{failureMessage(saving.error, hours.failed)}</Banner>}
      {[...(saving.data ?? [])].map(([date, bookings]) => (
        <Banner key={date} tone="warning">
          {hours.staying(formatDate(date), bookings)}
        </Banner>
      ))}
      <Holidays
        turfId={turf.entityId}
        isClosed={(date) => closedOn(date).length === grounds.length}
        onChange={saving.mutate}
      />
    </>
  )
}

/** The coming holidays of the turf's state, to be ticked. */
const Holidays = ({
  turfId,
  isClosed,
  onChange,
}: {
  turfId: string
  isClosed: (date: string) => boolean
  onChange: (change: Change) => void
}) => {
  const { hours } = useTurfOwnerMessages()
  const found = useQuery({
    queryKey: ['listHolidays', turfId],
    queryFn: ({ signal }) => ownerApi.listHolidays({ params: { turfId } }, { signal }),
  })
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{hours.holidays}</legend>
      <p className="text-small text-ink-2">{hours.holidaysHint}</p>
      <Fetched found={found} messages={{ loading: hours.holidaysLoading, failed: hours.holidaysFailed }}>
        {(holidays) => (
          <ul className="sm:columns-2">
            {holidays.map((holiday) => {
              const date = dateOf(holiday.date)
              return (
                <li key={`${date} ${holiday.name}`} className="break-inside-avoid">
                  <Checkbox
                    label={
                      <>
                        {pageLanguage() === 'hi' ? holiday.hindiName : holiday.name}{' '}
                        <span className="text-small text-ink-2">{formatDate(date)}</span>
                      </>
                    }
                    checked={isClosed(date)}
                    onCheckedChange={(closes) => onChange({ date, closes })}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </Fetched>
    </fieldset>
  )
}
