import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { useBoot } from '../boot.ts'
import { paths } from '../paths.ts'
import { ReportPlayer } from '../rooms/ReportPlayer.tsx'
import { useSlotText } from '../sharedBills/useSlotText.ts'
import { Button, buttonStyle } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { formatName, formatRupees } from '../ui/formats/formats.ts'
import { Status } from '../ui/Status.tsx'
import { useShare } from '../ui/useShare.ts'
import { useSquadMessages } from './english.ts'
import { type Squad, useChangeSquad } from './useSquads.ts'

/** Members of the squad, and its link to join. */
export const SquadMembers = ({ squad }: { squad: Squad }) => {
  const messages = useSquadMessages()
  const { origin } = useBoot()
  const share = useShare()
  const meeting = { kind: 'SQUAD' as const, meetingId: squad.squadId }
  const url = `${origin}${paths.joinSquad(squad.token)}`
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-title">{messages.whoIsIn}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {squad.members.map(({ memberId, firstName, isYou, isCaptain }) => {
          const name = firstName || messages.nameless
          return (
            <li key={memberId} className="flex min-h-14 items-center justify-between gap-2 py-1.5">
              <span className="min-w-0 truncate">
                <span className="font-semibold">{name}</span>
                <span className="text-small text-ink-2">
                  {[isYou && messages.you, isCaptain && messages.captain].filter(Boolean).map((text) => ` · ${text}`)}
                </span>
              </span>
              {!isYou && (
                <span className="flex flex-wrap items-center justify-end">
                  {squad.isCaptain && <RemoveSquadMember squadId={squad.squadId} memberId={memberId} name={name} />}
                  <ReportPlayer meeting={meeting} about={{ metId: memberId }} name={name} />
                </span>
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex flex-col gap-3">
        <Button
          icon={<Share2 aria-hidden className="size-5" />}
          onClick={() => void share({ text: messages.inviteText(squad.name), url })}
        >
          {messages.invite}
        </Button>
        {squad.isCaptain && <RenewSquadLink squadId={squad.squadId} />}
      </div>
    </Card>
  )
}

/** Replaces the link to join, after a confirmation; the old one stops working. */
const RenewSquadLink = ({ squadId }: { squadId: string }) => {
  const messages = useSquadMessages()
  const renewing = useChangeSquad(() => playerApi.renewSquadLink({ params: { squadId } }))
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        {messages.renew}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={messages.renewQuestion}
        text={messages.renewText}
        go={messages.renew}
        busy={renewing.isPending}
        busyText={messages.renewing}
        onGo={() => renewing.mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
        {...(renewing.error ? { problem: failureMessage(renewing.error, messages.notRenewed) } : {})}
      />
    </>
  )
}

/** Removes a member from the squad, after a confirmation. */
const RemoveSquadMember = ({ squadId, memberId, name }: { squadId: string; memberId: string; name: string }) => {
  const messages = useSquadMessages()
  const removing = useChangeSquad(() => playerApi.removeSquadMember({ params: { squadId, memberId } }))
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Button variant="quiet" aria-label={messages.removeName(name)} onClick={() => setIsConfirming(true)}>
        {messages.remove}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={messages.removeName(name)}
        text={messages.removeText}
        go={messages.remove}
        busy={removing.isPending}
        busyText={messages.removing}
        onGo={() => removing.mutate(undefined, { onSuccess: () => setIsConfirming(false) })}
        {...(removing.error ? { problem: failureMessage(removing.error, messages.notRemoved) } : {})}
      />
    </>
  )
}

type Coming = Squad['coming'][number]

/** The next bookings of the squad, with their paid shares. */
export const SquadComing = ({ coming }: { coming: readonly Coming[] }) => {
  const messages = useSquadMessages()
  return (
    <section aria-labelledby="squad-next" className="flex flex-col gap-3">
      <h2 id="squad-next" className="text-title">
        {messages.next}
      </h2>
      {coming.length === 0 && <p className="text-ink-2">{messages.nothingNext}</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {coming.map((booking) => (
          <li key={booking.bookingId} className="min-w-0">
            <ComingCard booking={booking} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ComingCard = ({ booking }: { booking: Coming }) => {
  const messages = useSquadMessages()
  const slotText = useSlotText()
  const { splitShareId, shares } = booking
  const unpaid = shares.find(({ isYou, state }) => isYou && state === 'OPEN')
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div>
        <p className="font-semibold">{`${formatName(booking.selectedGameType)} · ${booking.turfName}`}</p>
        <p className="figures">{slotText(booking)}</p>
        <p className="text-small text-ink-2">
          {booking.isYours ? messages.bookedByYou : messages.bookedBy(booking.bookedBy || messages.nameless)}
        </p>
      </div>
      <ul className="empty:hidden">
        {shares.map(({ firstName, isYou, amount, state }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: shares keep their places, and names may be equal
            key={place}
            className="flex min-h-12 items-center justify-between gap-3 border-line border-b py-1.5 last:border-b-0"
          >
            <span className="min-w-0">
              <span className="block truncate">
                {firstName || messages.nameless}
                {isYou && ` · ${messages.you}`}
              </span>
              <span className="figures block text-small text-ink-2">{formatRupees(amount)}</span>
            </span>
            <Status kind={state === 'PAID' ? 'confirmed' : 'gathering'}>{messages.states[state]}</Status>
          </li>
        ))}
      </ul>
      {splitShareId !== null && (
        <Link
          to={booking.isYours ? paths.splitBill(booking.bookingId) : paths.split(splitShareId)}
          className={buttonStyle(unpaid ? 'primary' : 'quiet')}
        >
          {unpaid ? messages.payYours(formatRupees(unpaid.amount)) : messages.seeBill}
        </Link>
      )}
    </Card>
  )
}
