import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { failureMessage, isRefusal } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { paths } from '../paths.ts'
import { MetPlayers } from '../rooms/MetPlayers.tsx'
import { useSlotText } from '../sharedBills/useSlotText.ts'
import { PageHead } from '../shell/PageHead.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { Fetched } from '../ui/Fetched.tsx'
import { formatDayTime } from '../ui/formats/formatInstant.ts'
import { formatRupees } from '../ui/formats/formats.ts'
import { BookSameAgain } from './BookSameAgain.tsx'
import { useSquadMessages } from './english.ts'
import { SquadComing, SquadMembers } from './SquadMembers.tsx'
import { type Squad, useChangeSquad, useSquad } from './useSquads.ts'

/** A squad: its next bookings, the same time again, its weekly time, debts, and members. */
export const SquadPage = () => {
  const messages = useSquadMessages()
  const { squadId = '' } = useParams()
  const found = useSquad(squadId)
  const title = found.data?.name ?? messages.squad
  return (
    <div className="page-width flex max-w-2xl flex-col gap-5 py-6 md:py-10">
      <PageHead title={title} />
      <Link
        to={paths.squads()}
        className="touch flex items-center gap-1.5 self-start rounded-control font-semibold text-primary"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {messages.toSquads}
      </Link>
      <h1 className="break-words">{title}</h1>
      <Fetched
        found={found}
        messages={{ loading: messages.squadLoading, failed: messages.squadFailed }}
        skeletons={['h-40', 'h-64']}
        isFinal={isRefusal}
        oldData="alone"
      >
        {(squad) => <Sections squad={squad} />}
      </Fetched>
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
  const messages = useSquadMessages()
  const slotText = useSlotText()
  const { squadId, time, timeRefusal } = squad
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-title">{messages.weekly}</h2>
      {time ? (
        <>
          <p>
            {time.isKept
              ? messages.kept(slotText(time), formatDayTime(time.until))
              : messages.notKeptYet(slotText(time), formatDayTime(time.until))}
          </p>
          <EndSquadTime squadId={squadId} />
        </>
      ) : timeRefusal ? (
        <p className="text-ink-2">{messages.refusals[timeRefusal]}</p>
      ) : (
        <>
          <p>{messages.keepable}</p>
          <KeepSquadTime squadId={squadId} />
        </>
      )}
    </Card>
  )
}

/** Reserves the squad's time every week. */
const KeepSquadTime = ({ squadId }: { squadId: string }) => {
  const messages = useSquadMessages()
  const keeping = useChangeSquad(() => playerApi.keepSquadTime({ params: { squadId } }))
  return (
    <>
      {keeping.error && <Banner tone="danger">{failureMessage(keeping.error, messages.notKept)}</Banner>}
      <Button busy={keeping.isPending} busyText={messages.keeping} onClick={() => keeping.mutate()}>
        {messages.keep}
      </Button>
    </>
  )
}

/** Stops reserving the squad's weekly time, after a confirmation. */
const EndSquadTime = ({ squadId }: { squadId: string }) => {
  const messages = useSquadMessages()
  const ending = useChangeSquad(() => playerApi.endSquadTime({ params: { squadId } }))
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setIsConfirming(true)}>
        {messages.end}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={messages.endQuestion}
        text={messages.endText}
        go={messages.end}
        busy={ending.isPending}
        busyText={messages.ending}
        onGo={() => ending.mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
        {...(ending.error ? { problem: failureMessage(ending.error, messages.notEnded) } : {})}
      />
    </>
  )
}

/** Leaves the squad, after explaining the consequences. */
const LeaveSquad = ({ squad }: { squad: Squad }) => {
  const messages = useSquadMessages()
  const navigate = useNavigate()
  const leaving = useChangeSquad(async () => {
    await playerApi.leaveSquad({ params: { squadId: squad.squadId } })
    await navigate(paths.squads(), { replace: true })
  })
  const [isConfirming, setIsConfirming] = useState(false)
  const then = squad.memberCount === 1 ? messages.leaveAsLast : squad.isCaptain ? messages.leaveAsCaptain : undefined
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setIsConfirming(true)}>
        {messages.leave}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={messages.leaveQuestion(squad.name)}
        text={then ? `${messages.leaveText} ${then}` : messages.leaveText}
        go={messages.leave}
        busy={leaving.isPending}
        busyText={messages.leaving}
        onGo={() => leaving.mutate()}
        {...(leaving.error ? { problem: failureMessage(leaving.error, messages.notLeft) } : {})}
      />
    </>
  )
}

/** Debts between members from past games. Payment happens outside of Baari. */
const SquadDebts = ({ squad: { squadId, debts, settled } }: { squad: Squad }) => {
  const messages = useSquadMessages()
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="text-title">{messages.debts}</h2>
      <p className="text-small text-ink-2">{messages.debtsText}</p>
      {debts.length === 0 && <p>{messages.noDebts}</p>}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {debts.map(({ shareId, from, to, amount, isYours, isToYou }) => {
          const [debtor, creditor] = [from || messages.nameless, to || messages.nameless]
          const rupees = formatRupees(amount)
          return (
            <li key={shareId} className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2">
              <span className="figures min-w-0 break-words">
                {isYours
                  ? messages.youOwe(creditor, rupees)
                  : isToYou
                    ? messages.owesYou(debtor, rupees)
                    : messages.owes(debtor, creditor, rupees)}
              </span>
              {isToYou && (
                <SettleDebt squadId={squadId} shareId={shareId} label={messages.settleFrom(debtor, rupees)} />
              )}
            </li>
          )
        })}
        {settled.map(({ shareId, from, amount }) => {
          const [debtor, rupees] = [from || messages.nameless, formatRupees(amount)]
          return (
            <li key={shareId} className="flex min-h-14 flex-wrap items-center justify-between gap-2 py-2 text-ink-2">
              <span className="figures min-w-0 break-words">{messages.youGot(debtor, rupees)}</span>
              <UnsettleDebt squadId={squadId} shareId={shareId} label={messages.unsettleFrom(debtor, rupees)} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Takes back that the player received a debt. */
const UnsettleDebt = ({ squadId, shareId, label }: { squadId: string; shareId: string; label: string }) => {
  const messages = useSquadMessages()
  const putting = useChangeSquad(() => playerApi.unsettleDebt({ params: { squadId, shareId } }))
  return (
    <>
      <Button
        variant="quiet"
        aria-label={label}
        busy={putting.isPending}
        busyText={messages.settling}
        onClick={() => putting.mutate()}
      >
        {messages.unsettle}
      </Button>
      {putting.error && <Banner tone="danger">{failureMessage(putting.error, messages.notSettled)}</Banner>}
    </>
  )
}

/** Records that the player received a member's debt. It can be undone below. */
const SettleDebt = ({ squadId, shareId, label }: { squadId: string; shareId: string; label: string }) => {
  const messages = useSquadMessages()
  const settling = useChangeSquad(() => playerApi.settleDebt({ params: { squadId, shareId } }))
  return (
    <>
      <Button
        variant="quiet"
        aria-label={label}
        busy={settling.isPending}
        busyText={messages.settling}
        onClick={() => settling.mutate()}
      >
        {messages.settle}
      </Button>
      {settling.error && <Banner tone="danger">{failureMessage(settling.error, messages.notSettled)}</Banner>}
    </>
  )
}
