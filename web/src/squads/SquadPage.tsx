import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { failureSentence, isRefusal } from '../api/failureSentence.ts'
import { playerApi } from '../api/playerApi.ts'
import { paths } from '../paths.ts'
import { MetPlayers } from '../rooms/MetPlayers.tsx'
import { useSlotText } from '../sharedBills/useSlotText.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { formatDayTime } from '../ui/formats/formatInstant.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { LoadingRegion, Skeleton } from '../ui/LoadingRegion.tsx'
import { BookSameAgain } from './BookSameAgain.tsx'
import { useSquadWords } from './english.ts'
import { SquadComing, SquadMembers } from './SquadMembers.tsx'
import { type Squad, useChangeSquad, useSquad } from './useSquads.ts'

/** A squad: its next bookings, the same time again, its weekly time, debts, and members. */
export const SquadPage = () => {
  const words = useSquadWords()
  const { squadId = '' } = useParams()
  const found = useSquad(squadId)
  const title = found.data?.name ?? words.squad
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={title} />
      <Link
        to={paths.squads()}
        className="touch flex items-center gap-1.5 self-start rounded-control font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {words.toSquads}
      </Link>
      <h1 className="break-words">{title}</h1>
      {found.data ? (
        <Sections squad={found.data} />
      ) : found.error ? (
        <ErrorState
          {...(isRefusal(found.error) ? {} : { onRetry: () => void found.refetch(), busy: found.isFetching })}
        >
          {failureSentence(found.error, words.squadFailed)}
        </ErrorState>
      ) : (
        <LoadingRegion label={words.squadLoading} className="flex flex-col gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-64" />
        </LoadingRegion>
      )}
    </div>
  )
}

const Sections = ({ squad }: { squad: Squad }) => (
  <>
    <SquadComing coming={squad.coming} />
    {squad.again && <BookSameAgain squad={squad} again={squad.again} />}
    <SquadTime squad={squad} />
    <SquadDebts squad={squad} />
    <SquadMembers squad={squad} />
    <MetPlayers
      meeting={{ kind: 'SQUAD', meetingId: squad.squadId }}
      named={squad.members.map(({ memberId }) => memberId)}
    />
    <LeaveSquad squad={squad} />
  </>
)

/** The squad's weekly time, or the requirements for one. */
const SquadTime = ({ squad }: { squad: Squad }) => {
  const words = useSquadWords()
  const slotText = useSlotText()
  const { squadId, time, timeRefusal } = squad
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-title">{words.weekly}</h2>
      {time ? (
        <>
          <p>
            {time.isKept
              ? words.kept(slotText(time), formatDayTime(time.until))
              : words.notKeptYet(slotText(time), formatDayTime(time.until))}
          </p>
          <EndSquadTime squadId={squadId} />
        </>
      ) : timeRefusal ? (
        <p className="text-ink-2">{words.refusals[timeRefusal]}</p>
      ) : (
        <>
          <p>{words.keepable}</p>
          <KeepSquadTime squadId={squadId} />
        </>
      )}
    </Card>
  )
}

/** Reserves the squad's time every week. */
const KeepSquadTime = ({ squadId }: { squadId: string }) => {
  const words = useSquadWords()
  const keeping = useChangeSquad(() => playerApi.keepSquadTime({ params: { squadId } }))
  return (
    <>
      {keeping.error && <Banner tone="danger">{failureSentence(keeping.error, words.notKept)}</Banner>}
      <Button busy={keeping.isPending} busyWords={words.keeping} onClick={() => keeping.mutate()}>
        {words.keep}
      </Button>
    </>
  )
}

/** Stops reserving the squad's weekly time, after a confirmation. */
const EndSquadTime = ({ squadId }: { squadId: string }) => {
  const words = useSquadWords()
  const ending = useChangeSquad(() => playerApi.endSquadTime({ params: { squadId } }))
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsAsked(true)}>
        {words.end}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.endQuestion}
        text={words.endText}
        go={words.end}
        busy={ending.isPending}
        busyWords={words.ending}
        onGo={() => ending.mutate(undefined, { onSuccess: () => setIsAsked(false) })}
        {...(ending.error ? { problem: failureSentence(ending.error, words.notEnded) } : {})}
      />
    </>
  )
}

/** Leaves the squad, after explaining the consequences. */
const LeaveSquad = ({ squad }: { squad: Squad }) => {
  const words = useSquadWords()
  const navigate = useNavigate()
  const leaving = useChangeSquad(async () => {
    await playerApi.leaveSquad({ params: { squadId: squad.squadId } })
    await navigate(paths.squads(), { replace: true })
  })
  const [isAsked, setIsAsked] = useState(false)
  const then = squad.memberCount === 1 ? words.leaveAsLast : squad.isCaptain ? words.leaveAsCaptain : undefined
  return (
    <>
      <Button look="quiet" className="self-start" onClick={() => setIsAsked(true)}>
        {words.leave}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setIsAsked(false)}
        title={words.leaveQuestion(squad.name)}
        text={then ? `${words.leaveText} ${then}` : words.leaveText}
        go={words.leave}
        busy={leaving.isPending}
        busyWords={words.leaving}
        onGo={() => leaving.mutate()}
        {...(leaving.error ? { problem: failureSentence(leaving.error, words.notLeft) } : {})}
      />
    </>
  )
}

/** Debts between members from past games. Payment happens outside of Baari. */
const SquadDebts = ({ squad: { squadId, debts, settled } }: { squad: Squad }) => {
  const words = useSquadWords()
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="text-title">{words.debts}</h2>
      <p className="text-small text-ink-2">{words.debtsText}</p>
      {debts.length === 0 && <p>{words.noDebts}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {debts.map(({ shareId, from, to, amount, isYours, isToYou }) => {
          const [debtor, creditor] = [from || words.nameless, to || words.nameless]
          const rupees = formatRupees(amount)
          return (
            <li key={shareId} className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2">
              <span className="figures min-w-0 break-words">
                {isYours
                  ? words.youOwe(creditor, rupees)
                  : isToYou
                    ? words.owesYou(debtor, rupees)
                    : words.owes(debtor, creditor, rupees)}
              </span>
              {isToYou && <SettleDebt squadId={squadId} shareId={shareId} label={words.settleFrom(debtor, rupees)} />}
            </li>
          )
        })}
        {settled.map(({ shareId, from, amount }) => {
          const [debtor, rupees] = [from || words.nameless, formatRupees(amount)]
          return (
            <li key={shareId} className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2 text-ink-2">
              <span className="figures min-w-0 break-words">{words.youGot(debtor, rupees)}</span>
              <UnsettleDebt squadId={squadId} shareId={shareId} label={words.unsettleFrom(debtor, rupees)} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Takes back that the player received a debt. */
const UnsettleDebt = ({ squadId, shareId, label }: { squadId: string; shareId: string; label: string }) => {
  const words = useSquadWords()
  const putting = useChangeSquad(() => playerApi.unsettleDebt({ params: { squadId, shareId } }))
  return (
    <>
      <Button
        look="quiet"
        aria-label={label}
        busy={putting.isPending}
        busyWords={words.settling}
        onClick={() => putting.mutate()}
      >
        {words.unsettle}
      </Button>
      {putting.error && <Banner tone="danger">{failureSentence(putting.error, words.notSettled)}</Banner>}
    </>
  )
}

/** Records that the player received a member's debt. It can be undone below. */
const SettleDebt = ({ squadId, shareId, label }: { squadId: string; shareId: string; label: string }) => {
  const words = useSquadWords()
  const settling = useChangeSquad(() => playerApi.settleDebt({ params: { squadId, shareId } }))
  return (
    <>
      <Button
        look="quiet"
        aria-label={label}
        busy={settling.isPending}
        busyWords={words.settling}
        onClick={() => settling.mutate()}
      >
        {words.settle}
      </Button>
      {settling.error && <Banner tone="danger">{failureSentence(settling.error, words.notSettled)}</Banner>}
    </>
  )
}
