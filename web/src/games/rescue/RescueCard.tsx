import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '../../api/failureMessage.ts'
import { playerApi } from '../../api/playerApi.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { formatClock, playOf } from '../../ui/formats/formatInstant.ts'
import { formatRupees, formatTimes } from '../../ui/formats/formats.ts'
import type { OwnGame } from '../own/PlayerRow.tsx'
import { useRescueMessages } from './english.ts'

/** The rescue of a game that is short of players: how many were notified, and the proposal to its players. */
export const RescueCard = ({ game, rescue }: { game: OwnGame; rescue: NonNullable<OwnGame['rescue']> }) => {
  const messages = useRescueMessages()
  const { told, isStopped, proposal } = rescue
  return (
    <>
      {told > 0 && <p className="text-small text-ink-2">{messages.told(told)}</p>}
      {isStopped && <p className="text-small text-ink-2">{messages.isStopped}</p>}
      {proposal && <ProposalCard game={game} proposal={proposal} />}
    </>
  )
}

type Proposal = NonNullable<NonNullable<OwnGame['rescue']>['proposal']>

const ProposalCard = ({ game, proposal }: { game: OwnGame; proposal: Proposal }) => {
  const messages = useRescueMessages()
  const at = formatClock(proposal.answerUntil)
  const price = formatRupees(proposal.pricePerPlayer)
  const when = formatTimes(playOf(proposal))
  const missing = game.minPlayersRequired - game.totalPlayersJoined
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2>{messages.titles[proposal.step]}</h2>
      <p>
        {missing > 0 && `${messages.missing(missing)} `}
        {proposal.step === 'MERGE'
          ? messages.merges(at, when, proposal.groundName, price)
          : messages.moves(at, proposal.groundName, price, formatRupees(game.pricePerPlayer))}
        {proposal.difference > 0 && ` ${messages.back(formatRupees(proposal.difference))}`}
      </p>
      {proposal.hasAgreed ? (
        <Banner tone="success">{messages.agreed}</Banner>
      ) : (
        <p className="text-small text-ink-2">{messages.silent}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!proposal.hasAgreed && game.yourSeats.length > 0 && <AgreeToRescue gameId={game.gameId} />}
        {game.you === 'HOST' ? (
          <StopRescue gameId={game.gameId} />
        ) : (
          <DeclineRescue gameId={game.gameId} amount={formatRupees(proposal.amount)} />
        )}
      </div>
    </Card>
  )
}

/** One tap agrees to a change of the game. */
const AgreeToRescue = ({ gameId }: { gameId: string }) => {
  const messages = useRescueMessages()
  const agreeing = useMutation({
    mutationFn: () => playerApi.agreeToRescue({ params: { gameId } }),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <>
      <Button
        variant="join"
        className="grow"
        busy={agreeing.isPending}
        busyText={messages.agreeing}
        onClick={() => agreeing.mutate()}
      >
        {messages.agree}
      </Button>
      {agreeing.isError && <Banner tone="danger">{failureMessage(agreeing.error, messages.notAgreed)}</Banner>}
    </>
  )
}

/** Lets the host keep the game unchanged. */
const StopRescue = ({ gameId }: { gameId: string }) => {
  const messages = useRescueMessages()
  const toast = useToast()
  const sheet = useSheetAddress('stop-rescue')
  const stopping = useMutation({
    mutationFn: () => playerApi.stopRescue({ params: { gameId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.stopped)
      sheet.close()
    },
  })
  return (
    <>
      <Button variant="quiet" className="grow" onClick={sheet.open}>
        {messages.stop}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={messages.stopTitle}
        text={messages.stopText}
        go={messages.stopNow}
        onGo={() => stopping.mutate()}
        busy={stopping.isPending}
        busyText={messages.stopping}
        {...(stopping.isError && { problem: failureMessage(stopping.error, messages.notStopped) })}
      />
    </>
  )
}

/** Leaves a game that would change, with a full refund. */
const DeclineRescue = ({ gameId, amount }: { gameId: string; amount: string }) => {
  const messages = useRescueMessages()
  const toast = useToast()
  const sheet = useSheetAddress('decline-rescue')
  const declining = useMutation({
    mutationFn: () => playerApi.declineRescue({ params: { gameId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.declined(amount))
      sheet.close()
    },
  })
  return (
    <>
      <Button variant="quiet" className="grow" onClick={sheet.open}>
        {messages.decline}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={messages.declineTitle}
        text={messages.declineText(amount)}
        go={messages.declineNow}
        onGo={() => declining.mutate()}
        busy={declining.isPending}
        busyText={messages.declining}
        {...(declining.isError && { problem: failureMessage(declining.error, messages.notDeclined) })}
      />
    </>
  )
}
