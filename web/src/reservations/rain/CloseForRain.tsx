import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { wireEndTime, wireTime } from '@baari/contract/wire/values.ts'
import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { instantAt, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { ownerApi } from '../../api/ownerApi.ts'
import { useMessages } from '../../messages/en.ts'
import { SlotFields } from '../../turfs/owner/SlotFields.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { Contact } from '../../ui/formats/Contact.tsx'
import { formatRupees, formatTimes } from '../../ui/formats/formats.ts'
import { SheetFoot } from '../blocks/CreateBlock.tsx'
import { countsAsPlay } from '../plan/dayColumns.ts'
import { type OwnerDays, useDayReadAgain } from '../useOwnerDays.ts'
import { useClosingMessages } from './english.ts'

/**
 * Prefilled for tonight: this turf from its next booking until closing. Every change counts the affected bookings
 * again.
 */
export const CloseForRain = ({
  days,
  chosen,
  onChosenChange,
}: {
  days: OwnerDays & { aheadBy: number }
  /** The ids of the grounds to close. */
  chosen: readonly string[]
  onChosenChange: (chosen: readonly string[]) => void
}) => {
  const messages = useClosingMessages()
  const { fixed } = useMessages()
  const toast = useToast()
  const readAgain = useDayReadAgain()
  const [times, setTimes] = useState<{ start: number | undefined; end: number | undefined }>(() =>
    tonightsRain(days, Date.now() + days.aheadBy),
  )
  const { start, end } = times
  const grounds = days.grounds.filter(({ entityId }) => chosen.includes(entityId))
  const request =
    grounds.length === 0 || start === undefined || end === undefined
      ? undefined
      : {
          turfId: days.turfEntityId,
          groundEntityIds: grounds.map(({ entityId }) => entityId),
          date: days.date,
          startTime: wireTime(start),
          endTime: wireEndTime(end),
        }
  const found = useQuery({
    queryKey: ['checkRain', request, days.entries],
    queryFn: ({ signal }) => (request ? ownerApi.checkRain({ body: request }, { signal }) : undefined),
    enabled: request !== undefined,
    retry: false,
  })
  const closing = useMutation({
    mutationFn: async (body: NonNullable<typeof request>) => ownerApi.closeForRain({ body }),
    onSuccess: async () => {
      await readAgain()
      toast.tell(messages.done)
      setTimes({ start: undefined, end: undefined })
    },
  })
  const report = request && found.data
  const paid = report ? paidOnline(report) : 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (request && report) closing.mutate(request)
  }
  const failure = closing.error ?? (request ? found.error : null)
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <SlotFields
        ground={openHours(grounds.length > 0 ? grounds : days.grounds)}
        date={days.date}
        value={times}
        onValueChange={setTimes}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: chips, each a separate toggle */}
      <div role="group" aria-label={messages.grounds} className="flex flex-wrap gap-2">
        {days.grounds.map(({ entityId, name }) => (
          <Chip
            key={entityId}
            pressed={chosen.includes(entityId)}
            onClick={() =>
              onChosenChange(chosen.includes(entityId) ? chosen.filter((id) => id !== entityId) : [...chosen, entityId])
            }
          >
            {name}
          </Chip>
        ))}
      </div>
      <div role="status">
        {!request && <Banner tone="warning">{messages.missing}</Banner>}
        {report && <Counted report={report} paid={paid} />}
      </div>
      {failure && <Banner tone="danger">{failureMessage(failure, fixed.anywhere.wentWrong)}</Banner>}
      {report && <RainedRows report={report} days={days} />}
      <p className="text-small text-ink-2">{messages.intro}</p>
      <SheetFoot>
        {paid > 0 && <p className="pb-2 text-small text-ink-2">{messages.goesBack(formatRupees(paid))}</p>}
        <Button
          type="submit"
          variant="danger"
          wide
          disabled={!report}
          busy={closing.isPending}
          busyText={messages.closing}
        >
          {report && report.players.length > 0
            ? messages.close(rainPlace(days, chosen), report.players.length)
            : messages.closeOnly(rainPlace(days, chosen))}
        </Button>
      </SheetFoot>
    </form>
  )
}

/** The name of the turf, followed by the chosen grounds unless all are chosen. */
export const rainPlace = (
  { turfName, grounds }: Pick<OwnerDays, 'turfName' | 'grounds'>,
  chosen: readonly string[],
) => {
  const names = grounds.filter(({ entityId }) => chosen.includes(entityId)).map(({ name }) => name)
  return [turfName, ...(names.length < grounds.length ? names : [])].join(', ')
}

/** From the first opening to the last closing. */
const openHours = (grounds: OwnerDays['grounds']) => ({
  openingTime: wireTime(Math.min(...grounds.map(({ opensAt }) => opensAt))),
  closingTime: wireEndTime(Math.max(...grounds.map(({ closesAt }) => closesAt))),
})

const paidOnline = ({ players }: RainReport): number =>
  Math.round(players.reduce((sum, player) => sum + player.paidOnline, 0) * 100) / 100

const Counted = ({
  report: { players, toCall, holds, offers, begun },
  paid,
}: {
  report: RainReport
  /** In rupees. */
  paid: number
}) => {
  const messages = useClosingMessages()
  const bookings = players.length + toCall.length
  const numberless = toCall.filter(({ phone }) => !phone).length
  return (
    <ul className="flex flex-col gap-1 rounded-control bg-warning-soft px-3 py-2 text-on-warning-soft">
      {[
        bookings === 0 ? messages.nobody : messages.affected(bookings, formatRupees(paid)),
        numberless > 0 && messages.numberless(numberless),
        holds > 0 && messages.holds(holds),
        offers > 0 && messages.offers(offers),
        begun > 0 && messages.begun(begun),
      ]
        .filter((line) => line !== false)
        .map((line, index) => (
          <li key={line} className={index === 0 ? 'font-bold' : 'text-small'}>
            {line}
          </li>
        ))}
    </ul>
  )
}

/** The affected players and walk-ins by time, with the consequence for each and the amount paid online. */
const RainedRows = ({ report, days: { date, grounds } }: { report: RainReport; days: OwnerDays }) => {
  const messages = useClosingMessages()
  const groundOf = (groundId: string) => grounds.find(({ entityId }) => entityId === groundId)?.name ?? ''
  const rows = [
    ...report.players.map((player) => ({
      ...player,
      what: player.seats === null ? messages.chooses : messages.gameCancelled(player.seats),
      aside: <span className="figures">{formatRupees(player.paidOnline)}</span>,
    })),
    ...report.toCall.map((walkIn) => ({
      ...walkIn,
      what: walkIn.phone ? messages.youCall : messages.cannotCall,
      aside: walkIn.phone && <Contact phone={walkIn.phone} />,
    })),
  ].toSorted((one, other) => one.fromMinute - other.fromMinute)
  if (rows.length === 0) return null
  return (
    <ul aria-label={messages.report}>
      {rows.map(({ entityId, name, fromMinute, groundEntityId, what, aside }) => (
        <li key={entityId} className="flex items-center gap-3 border-t border-line py-2 first:border-0">
          <span className="figures w-18 shrink-0">{formatTimes({ date, startsAt: fromMinute })}</span>
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">{name ?? messages.noName}</span>
            <span className="block text-label text-ink-2">
              {groundOf(groundEntityId)} · {what}
            </span>
          </span>
          <span className="shrink-0">{aside}</span>
        </li>
      ))}
    </ul>
  )
}

/** The time from the day's next booking, or else the next half hour, until the last ground closes. */
export const tonightsRain = (
  { date, timeZone, grounds, entries }: Pick<OwnerDays, 'date' | 'timeZone' | 'grounds' | 'entries'>,
  now: number,
): { start: number | undefined; end: number | undefined } => {
  const opens = Math.min(...grounds.map(({ opensAt }) => opensAt))
  const closes = Math.max(...grounds.map(({ closesAt }) => closesAt))
  const minute = (now - instantAt(date, 0, timeZone).getTime()) / MS_PER_MINUTE
  const from = opens + Math.max(0, Math.ceil((minute - opens) / SLOT_GRID_MINUTES)) * SLOT_GRID_MINUTES
  const next = entries
    .filter((entry) => entry.date === date && countsAsPlay(entry.kind))
    .map(({ fromMinute }) => fromMinute)
    .filter((start) => start >= from)
  const start = next.length > 0 ? Math.min(...next) : from
  return start < closes ? { start, end: closes } : { start: undefined, end: undefined }
}

export type Closure = WireReply<Api['closeForRain']>
type RainReport = WireReply<Api['checkRain']>
export type RainedPlayer = Closure['players'][number]
export type RainedWalkIn = Closure['toCall'][number]

/** The rain closures of a turf's day; each notification refetches them. */
export const useRainDay = (turfId: string, date: string) =>
  useQuery({
    queryKey: ['listRain', turfId, date],
    queryFn: ({ signal }) => ownerApi.listRain({ query: { turfId, date } }, { signal }),
  })

/** Progress of a closure: players asked, players who have answered, and walk-ins with and without a number to call. */
export const rainProgress = ({
  players,
  toCall,
}: Pick<Closure, 'players' | 'toCall'>): Record<'answered' | 'asked' | 'toCall' | 'numberless', number> => ({
  asked: players.length,
  answered: players.filter(({ answer }) => answer !== 'OPEN').length,
  toCall: toCall.filter(({ phone }) => phone).length,
  numberless: toCall.filter(({ phone }) => !phone).length,
})
