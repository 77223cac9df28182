import { useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { failureSentence } from '../api/failureSentence.ts'
import { reaches } from '../api/reaches.ts'
import { AsOf } from '../offline/AsOf.tsx'
import { paths } from '../paths.ts'
import type { OwnerTurf } from '../turfs/owner/useOwnerTurfs.ts'
import { Banner } from '../ui/Banner.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDay, formatName } from '../ui/formats.ts'
import { LoadingRegion } from '../ui/LoadingRegion.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useIsWide } from '../ui/useIsWide.ts'
import { useSheetAddress } from '../ui/useSheetAddress.ts'
import { useSheetOf } from '../ui/useSheetOf.ts'
import { AddSheet } from './AddSheet.tsx'
import { type AddDraft, draftOfReading, draftOfWaiting, emptyDraft, type SlotDraft } from './addDraft.ts'
import { CheckTicketButton } from './CheckTicketButton.tsx'
import { CheckTickets } from './CheckTickets.tsx'
import { CloseDay } from './CloseDay.tsx'
import { DayActions } from './DayActions.tsx'
import { DayFigures } from './DayFigures.tsx'
import { DayHead } from './DayHead.tsx'
import { DayLegend } from './DayLegend.tsx'
import { DayPlan } from './DayPlan.tsx'
import { type DayView, dayQuery, dayView } from './dayAddress.ts'
import { type ColumnEntry, type DayColumn, dayColumns, waitingEntry, weekColumns } from './dayColumns.ts'
import { EntrySheet } from './EntrySheet.tsx'
import { useTodayWords } from './english.ts'
import { GroundChips } from './GroundChips.tsx'
import { QuickLine } from './QuickLine.tsx'
import { RainDay } from './rain/RainDay.tsx'
import { ToReturn } from './ToReturn.tsx'
import { useOpenEntry } from './useOpenEntry.ts'
import { useOwnerDays } from './useOwnerDays.ts'
import type { PlanChoice } from './usePlanPointer.ts'
import { useWaitingWalkIns } from './useWaitingWalkIns.ts'
import { WaitingList } from './WaitingList.tsx'

const WEEK = 7

/** A turf's day or a ground's week, and the sheets that change it. */
export const TurfToday = ({ turfs, accountId }: { turfs: readonly OwnerTurf[]; accountId: string }) => {
  const words = useTodayWords()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const isWide = useIsWide()
  const view = dayView(query)
  const turf = turfs.find(({ entityId }) => entityId === view.turfId) ?? turfs[0]
  const groundId =
    turf?.grounds.find(({ entityId }) => entityId === view.groundId)?.entityId ?? turf?.grounds[0]?.entityId
  const isWeek = view.view === 'week'
  const found = useOwnerDays(
    turf && {
      turfId: turf.entityId,
      date: view.date,
      days: isWeek ? WEEK : 1,
      groundId: isWeek ? groundId : undefined,
    },
  )
  const { waiting, send } = useWaitingWalkIns(accountId)
  const addSheet = useSheetAddress('add')
  const closeSheet = useSheetAddress('close-day')
  const rainSheet = useSheetAddress('rain')
  const ticketSheet = useSheetAddress('ticket')
  const entrySheet = useSheetOf('entry')
  const [draft, setDraft] = useState<AddDraft>()
  const [target, setTarget] = useState<SlotDraft>()

  const days = found.data
  const mayAct = reaches(turf?.right, 'DESK')
  const opened = useOpenEntry(days?.entries, entrySheet.openId)
  const isStale = days?.asOf !== undefined
  const mayChange = mayAct && !isStale
  const mayManage = reaches(turf?.right, 'MANAGE')
  const ghosts = useMemo(() => waiting.map(waitingEntry), [waiting])
  const all = useMemo(() => (days ? dayColumns(days, ghosts) : []), [days, ghosts])
  const columns = useMemo((): readonly DayColumn[] => {
    if (isWeek) return days && groundId ? weekColumns(days, groundId, ghosts) : []
    return isWide ? all : all.filter(({ ground }) => ground.entityId === groundId)
  }, [days, ghosts, all, isWeek, isWide, groundId])

  const show = (next: Partial<DayView>) =>
    navigate(
      { search: dayQuery({ ...view, turfId: turf?.entityId, ...next }).toString() },
      { preventScrollReset: true },
    )
  const openAdd = (next: AddDraft) => {
    setDraft(next)
    addSheet.open()
  }
  const slotOf = ({ column, stretch }: PlanChoice): SlotDraft => ({
    groundId: columns[column]?.ground.entityId ?? '',
    date: columns[column]?.date ?? '',
    start: stretch.startsAt,
    end: stretch.endsAt,
  })
  const openEntry = (entry: ColumnEntry, moved?: PlanChoice) => {
    if (entry.kind === 'WAITING') return
    setTarget(moved && slotOf(moved))
    entrySheet.openOf(entry.entityId)
  }
  const plain = (kind: AddDraft['kind']): AddDraft =>
    emptyDraft(kind, { groundId: groundId ?? '', date: days?.date ?? '', start: undefined, end: undefined })

  if (!turf) return null
  return (
    <>
      <DayHead turfs={turfs} turf={turf} view={view} days={days} onShow={show} />
      <WaitingList waiting={waiting} onSend={send} onChooseOther={(entry) => openAdd(draftOfWaiting(entry))} />
      {found.isPending && (
        <LoadingRegion label={words.loading} className="flex flex-col gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
      {found.isError && !days && (
        <ErrorState onRetry={() => found.refetch()} busy={found.isFetching}>
          {failureSentence(found.error, words.failed)}
        </ErrorState>
      )}
      <AsOf asOf={days?.asOf} />
      {days && days.grounds.length === 0 && <p>{words.noGrounds}</p>}
      {days && days.grounds.length > 0 && (
        <>
          {mayAct ? (
            <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
              <QuickLine
                grounds={days.grounds}
                today={days.date}
                onRead={(reading) =>
                  openAdd(draftOfReading(reading, { grounds: days.grounds, groundId: groundId ?? '', date: days.date }))
                }
              />
              <DayActions
                onAdd={() => openAdd(plain('WALK_IN'))}
                onCheckTicket={ticketSheet.open}
                onBlock={() => openAdd(plain('BLOCK'))}
                onCloseDay={closeSheet.open}
                isStale={isStale}
                {...(mayManage ? { onRain: rainSheet.open } : {})}
              />
            </div>
          ) : (
            <>
              <Banner>{words.onlyLook}</Banner>
              <CheckTicketButton onClick={ticketSheet.open} />
            </>
          )}
          <CheckTickets days={days} accountId={accountId} sheet={ticketSheet} />
          {mayManage && !isStale && (
            <RainDay days={days} isOpen={rainSheet.isOpen} onOpen={rainSheet.open} onClose={rainSheet.close} />
          )}
          {mayChange && days.toReturn.map((owed) => <ToReturn key={owed.entityId} owed={owed} />)}
          {!isWeek && <DayFigures days={days} columns={all} />}
          {(isWeek || !isWide) && (
            <GroundChips grounds={days.grounds} value={groundId} onValueChange={(next) => show({ groundId: next })} />
          )}
          <DayPlan
            key={`${view.view}/${columns[0]?.key}`}
            titled={isWide || isWeek}
            label={isWeek ? words.planOfWeek(columns[0]?.ground.name ?? '') : words.plan(formatDay(days.date))}
            columns={columns}
            titles={columns.map(({ ground, date }) =>
              isWeek
                ? { main: formatDay(date), small: ground.name }
                : { main: ground.name, small: ground.supportedGames.map(formatName).join(', ') },
            )}
            today={days.today}
            timeZone={days.timeZone}
            aheadBy={days.aheadBy}
            onChoose={(choice) => mayAct && openAdd(emptyDraft('WALK_IN', slotOf(choice)))}
            onOpen={openEntry}
            onMove={(entry, choice) => openEntry(entry, mayChange ? choice : undefined)}
          />
          <DayLegend />
          {mayAct && (
            <Link
              to={paths.ownerManualBookings()}
              className="touch inline-flex items-center self-start text-primary underline underline-offset-4 max-md:order-last"
            >
              {words.allManual}
            </Link>
          )}
          <AddSheet
            open={addSheet.isOpen}
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
    </>
  )
}
