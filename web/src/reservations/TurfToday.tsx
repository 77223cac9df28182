import { SLOT_GRID_MINUTES } from '@baari/domain/shared/limits.ts'
import { instantAt, MS_PER_MINUTE } from '@baari/domain/shared/zonedTime.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AccessDisputeList } from '../accessDisputes/owner/AccessDisputeList.tsx'
import { reaches } from '../api/session.ts'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { AsOf } from '../offline/AsOf.tsx'
import { useSendingAgain } from '../offline/useSendingAgain.ts'
import { paths } from '../paths.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { type UndoOffer, UndoToast } from '../ui/dialogs/UndoToast.tsx'
import { useSheetAddress } from '../ui/dialogs/useSheetAddress.ts'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { formatDay, formatTimes } from '../ui/formats/formats.ts'
import { Skeleton } from '../ui/LoadingRegion.tsx'
import { useDrawnLater } from '../ui/useDrawnLater.ts'
import { useIsWide } from '../ui/useMedia.ts'
import { useShare } from '../ui/useShare.ts'
import { CheckTickets } from './CheckTickets.tsx'
import { CloseDay } from './CloseDay.tsx'
import { ToReturn } from './CollectBalance.tsx'
import { CheckTicketButton, DayActions, DayHead, type DayView, dayQuery, dayView } from './DayActions.tsx'
import { EntrySheet } from './EntrySheet.tsx'
import { useTodayMessages } from './english.ts'
import { useLineMessages } from './lineEnglish.ts'
import { DayBoard } from './plan/DayBoard.tsx'
import { type ColumnEntry, dayColumns } from './plan/dayColumns.ts'
import { useMoveEntry } from './plan/useMoveEntry.ts'
import { RainDay } from './rain/RainDay.tsx'
import { TurfChips } from './TurfChips.tsx'
import { freeEvening, turfEvening, useTonight } from './turfEvening.ts'
import { type DayEntry, OWNER_DAYS_KEY, type OwnerDays, useOwnerDays } from './useOwnerDays.ts'
import { AddSheet } from './walkIns/AddSheet.tsx'
import { sendWaiting } from './walkIns/AddWalkIn.tsx'
import { type AddDraft, draftOfReading, draftOfWaiting, emptyDraft, type SlotDraft } from './walkIns/addDraft.ts'
import { readWaiting, WaitingList, type WaitingWalkIn, watchWaiting } from './walkIns/WaitingList.tsx'

const WEEK = 7

/** A turf's day or a ground's week, tonight's summary of all turfs, and the sheets for changes. */
export const TurfToday = ({ turfs, accountId }: { turfs: readonly OwnerTurf[]; accountId: string }) => {
  const messages = useTodayMessages()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const view = dayView(query)
  const { tonight, isPending } = useTonight(view.date)
  const isChoosing = view.turfId === undefined && turfs.length > 1 && isPending
  const busiest = tonight?.evenings[0]?.turfId
  const turf =
    turfs.find(({ entityId }) => entityId === view.turfId) ??
    (turfs.length > 1 && tonight ? turfs.find(({ entityId }) => entityId === busiest) : undefined) ??
    turfs[0]
  const groundId =
    turf?.grounds.find(({ entityId }) => entityId === view.groundId)?.entityId ?? turf?.grounds[0]?.entityId
  const isWeek = view.view === 'week'
  const found = useOwnerDays(
    turf && !isChoosing
      ? {
          turfId: turf.entityId,
          date: view.date,
          days: isWeek ? WEEK : 1,
          groundId: isWeek ? groundId : undefined,
        }
      : undefined,
  )
  const { waiting, send } = useWaitingWalkIns(accountId)
  const addSheet = useSheetAddress('add')
  const closeSheet = useSheetAddress('close-day')
  const rainSheet = useSheetAddress('rain')
  const ticketSheet = useSheetAddress('ticket')
  const entrySheet = useSheetOf('entry')
  const [draft, setDraft] = useState<AddDraft>()
  const [target, setTarget] = useState<SlotDraft>()
  const [offer, setOffer] = useState<UndoOffer>()
  const endOffer = useCallback(() => setOffer(undefined), [])
  const input = useRef<HTMLInputElement>(null)

  const days = found.data
  const isDrawn = useDrawnLater(days !== undefined)
  const mayAct = reaches(turf?.right, 'DESK')
  const opened = useOpenEntry(days?.entries, entrySheet.openId)
  const isStale = days?.copy !== undefined
  const mayChange = mayAct && !isStale
  const mayManage = reaches(turf?.right, 'MANAGE')
  const show = (next: Partial<DayView>) =>
    navigate(
      { search: dayQuery({ ...view, turfId: turf?.entityId, ...next }).toString() },
      { preventScrollReset: true },
    )
  const openAdd = (next: AddDraft) => {
    // Rendered together with the sheet's new address; the tap does not wait for it.
    startTransition(() => setDraft(next))
    addSheet.open()
  }
  const openEntry = (entry: ColumnEntry, moved?: SlotDraft) => {
    if (entry.kind === 'WAITING') return
    setTarget(moved)
    entrySheet.openOf(entry.entityId)
  }
  const moveEntry = useMoveEntry({ onUndo: setOffer, onRefused: openEntry })
  const plain = (kind: AddDraft['kind']): AddDraft =>
    emptyDraft(kind, { groundId: groundId ?? '', date: days?.date ?? '', start: undefined, end: undefined })

  const evening = useMemo(() => (days ? turfEvening(days, Date.now() + days.aheadBy) : undefined), [days])

  if (!turf) return null
  return (
    <>
      <DayHead view={view} days={days} onShow={show}>
        {days && days.grounds.length > 0 && mayAct && (
          <DayActions
            isWide={isWide}
            view={view.view}
            onViewChange={(next) => show({ view: next })}
            onCheckTicket={ticketSheet.open}
            onBlock={() => openAdd(plain('BLOCK'))}
            onCloseDay={closeSheet.open}
            isStale={isStale}
            {...(mayManage ? { onRain: rainSheet.open } : {})}
          />
        )}
      </DayHead>
      {tonight ? (
        <TurfChips
          evenings={tonight.evenings}
          turfId={turf.entityId}
          onTurfChange={(turfId) => show({ turfId, groundId: undefined })}
        />
      ) : (
        turfs.length > 1 && isPending && <Skeleton className="h-21.5 md:h-19.5" />
      )}
      {!isStale && <AccessDisputeList turfs={turfs} />}
      <WaitingList waiting={waiting} onSend={send} onChooseOther={(entry) => openAdd(draftOfWaiting(entry))} />
      <Fetched
        found={isDrawn ? found : { ...found, data: undefined }}
        messages={messages}
        skeletons={['h-24', 'h-96']}
        oldData="alone"
      />
      <AsOf copy={days?.copy} failed={messages.failed} onRetry={() => found.refetch()} />
      {days && days.grounds.length === 0 && <p>{messages.noGrounds}</p>}
      {isDrawn && days && evening && days.grounds.length > 0 && (
        <>
          {!mayAct && (
            <>
              <Banner>{messages.viewOnly}</Banner>
              <CheckTicketButton onClick={ticketSheet.open} />
            </>
          )}
          <CheckTickets days={days} accountId={accountId} mayCheckIn={mayAct} sheet={ticketSheet} />
          {mayManage && !isStale && (
            <RainDay days={days} isOpen={rainSheet.isOpen} onOpen={rainSheet.open} onClose={rainSheet.close} />
          )}
          {mayChange && days.toReturn.map((owed) => <ToReturn key={owed.entityId} owed={owed} />)}
          {mayAct && !isWeek && evening.share === 0 && <QuietEvening days={days} turf={turf} />}
          <DayBoard
            key={turf.entityId}
            days={days}
            turf={turf}
            evening={evening}
            tonight={tonight}
            waiting={waiting}
            groundId={groundId}
            view={view.view}
            isWide={isWide}
            mayAct={mayAct}
            accountId={accountId}
            input={input}
            onGroundChange={(next) => show({ groundId: next })}
            onUndo={setOffer}
            onForm={(reading) =>
              openAdd(
                reading
                  ? draftOfReading(reading, { grounds: days.grounds, groundId: groundId ?? '', date: days.date })
                  : plain('WALK_IN'),
              )
            }
            onChoose={(slot) => mayAct && openAdd(emptyDraft('WALK_IN', slot))}
            onOpen={openEntry}
            onMove={(entry, slot) =>
              mayChange && entry.kind !== 'WAITING' ? moveEntry(entry, slot) : openEntry(entry)
            }
          />
          {mayAct && (
            <Link
              to={paths.ownerManualBookings()}
              className="touch inline-flex items-center self-start text-primary underline underline-offset-4 max-md:order-last"
            >
              {messages.allManual}
            </Link>
          )}
          <AddSheet
            open={addSheet.isOpen}
            turfName={days.turfName}
            draft={draft ?? plain('WALK_IN')}
            grounds={days.grounds}
            accountId={accountId}
            onClose={addSheet.close}
          />
          <EntrySheet
            entry={opened}
            grounds={days.grounds}
            target={target}
            mayAct={mayChange}
            clock={days}
            onClose={entrySheet.close}
          />
          <CloseDay open={closeSheet.isOpen} days={days} onClose={closeSheet.close} />
        </>
      )}
      <UndoToast offer={offer} onEnd={endOffer} className="bottom-32 md:bottom-6" />
    </>
  )
}

/** The entry of the open sheet. It stays until the sheet closes, even if it leaves the plan. */
const useOpenEntry = (entries: readonly DayEntry[] | undefined, openId: string | undefined): DayEntry | undefined => {
  const [last, setLast] = useState<DayEntry>()
  const found = entries?.find(({ entityId }) => entityId === openId)
  if (found && found !== last) setLast(found)
  return found ?? (last?.entityId === openId ? last : undefined)
}

/** Walk-ins on this device that still have to be sent. */
const useWaitingWalkIns = (accountId: string) => {
  const { fixed } = useMessages()
  const queries = useQueryClient()
  const [waiting, setWaiting] = useState<readonly WaitingWalkIn[]>([])
  const send = useCallback(async () => {
    const taken = await sendWaiting(accountId, fixed.anywhere.wentWrong)
    if (taken.size > 0) await queries.invalidateQueries({ queryKey: [OWNER_DAYS_KEY] })
  }, [accountId, queries, fixed])
  useEffect(() => {
    const read = () => void readWaiting(accountId).then(setWaiting)
    read()
    return watchWaiting(read)
  }, [accountId])
  const isWaiting = waiting.some(({ refused }) => refused === undefined)
  useSendingAgain(send, isWaiting)
  return { waiting, send }
}

/** The next future half hour, in minutes of the day shown. */
const nextStart = ({ date, timeZone }: OwnerDays, now: number): number =>
  Math.ceil((now - instantAt(date, 0, timeZone).getTime()) / MS_PER_MINUTE / SLOT_GRID_MINUTES) * SLOT_GRID_MINUTES

/** An evening without bookings, with a button to share its free hours. */
const QuietEvening = ({ days, turf }: { days: OwnerDays & { aheadBy: number }; turf: OwnerTurf }) => {
  const { evening: messages } = useLineMessages()
  const { origin } = useBoot()
  const share = useShare()
  const free = freeEvening(dayColumns(days, []), nextStart(days, Date.now() + days.aheadBy))
  if (free.length === 0) return null
  const isTonight = days.date === days.today
  const day = formatDay(days.date)
  const times = free.map((interval) => formatTimes({ date: days.date, ...interval })).join(', ')
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <p className="min-w-48 grow">
        <b className="block">{isTonight ? messages.quiet : messages.quietOn(day)}</b>
        <span className="text-small text-ink-2">{messages.freeHours(times)}</span>
      </p>
      <Button
        variant="quiet"
        icon={<Share2 aria-hidden className="size-4" />}
        onClick={() =>
          void share({
            text: isTonight ? messages.shareTonight(turf.name, times) : messages.shareOn(turf.name, day, times),
            url: `${origin}${paths.venue(turf.slug)}`,
          })
        }
      >
        {messages.shareHours}
      </Button>
    </section>
  )
}
