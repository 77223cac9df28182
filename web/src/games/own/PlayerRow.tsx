import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { type RemovalReason, removalReasons } from '@baari/domain/games/hostedGame.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { api } from '../../api/api.ts'
import { failureMessage } from '../../api/failureMessage.ts'
import { useLevelMessages } from '../../levels/english.ts'
import { useMessages } from '../../messages/en.ts'
import { lazyPart } from '../../messages/messagesIn.ts'
import { useReliabilityMessages } from '../../reliability/english.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { formatRupees } from '../../ui/formats/formats.ts'
import { useOwnGameMessages } from './english.ts'

export type OwnGame = WireReply<Api['readGame']>

/** Loaded for past games. */
const JudgeLevel = lazyPart(async () => (await import('./JudgeLevel.tsx')).JudgeLevel)

/** A player of the game, with the host's actions. */
export const PlayerRow = ({
  gameId,
  player,
  canManage,
  canJudge,
  safety,
}: {
  gameId: string
  player: OwnGame['players'][number]
  canManage: boolean
  canJudge: boolean
  safety: ReactNode
}) => {
  const messages = useOwnGameMessages()
  const levels = useLevelMessages()
  const { bands } = useReliabilityMessages()
  const name = player.firstName || messages.nameless
  return (
    <div className="flex flex-col gap-2 px-4 py-3 sm:flex-row sm:items-center sm:justify-between">
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0">
          <span className="font-semibold">{name}</span>
          <span className="text-small text-ink-2">
            {[
              player.isYou && messages.you,
              player.isHost && messages.host,
              player.seats > 1 && messages.seats(player.seats),
              player.level && levels.levels[player.level],
              player.band && !player.isYou && bands[player.band],
            ]
              .filter(Boolean)
              .map((text) => ` · ${text}`)}
          </span>
        </p>
        {safety}
      </div>
      {canJudge && player.level && (
        <Suspense fallback={null}>
          <JudgeLevel gameId={gameId} seatsId={player.seatsId} name={name} verdict={player.yourVerdict} />
        </Suspense>
      )}
      {canManage && (
        <div className="flex flex-wrap gap-2">
          <RemovePlayer gameId={gameId} seatsId={player.seatsId} name={name} />
          <OfferHosting gameId={gameId} player={player} name={name} />
        </div>
      )}
    </div>
  )
}

/** Asks another player to host the game, once, and shows the state of the request. */
const OfferHosting = ({
  gameId,
  player: { seatsId, hosting },
  name,
}: {
  gameId: string
  player: OwnGame['players'][number]
  name: string
}) => {
  const messages = useOwnGameMessages()
  const toast = useToast()
  const sheet = useSheetAddress('offer-hosting', seatsId)
  const offering = useMutation({
    mutationFn: () => api.offerHosting({ params: { gameId }, body: { seatsId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      toast.tell(messages.askedToHost(name))
      sheet.close()
    },
  })
  if (hosting) return <p className="self-center text-small text-ink-2">{messages.hosting[hosting]}</p>
  return (
    <>
      <Button variant="quiet" className="grow" onClick={sheet.open} aria-label={messages.askToHostName(name)}>
        {messages.askToHost}
      </Button>
      <ConfirmDialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={messages.askToHostName(name)}
        text={messages.askToHostText}
        go={messages.askToHost}
        onGo={() => offering.mutate()}
        busy={offering.isPending}
        busyText={messages.askingToHost}
        {...(offering.isError && { problem: failureMessage(offering.error, messages.notRequested) })}
      />
    </>
  )
}

/** Removes a player from the game: asks for the reason, and shows the refund. */
const RemovePlayer = ({ gameId, seatsId, name }: { gameId: string; seatsId: string; name: string }) => {
  const messages = useOwnGameMessages()
  const { ui } = useMessages()
  const toast = useToast()
  const sheet = useSheetAddress('remove-player', seatsId)
  const [reason, setReason] = useState<RemovalReason>('SEAT_NEEDED')
  const removing = useMutation({
    mutationFn: () => api.removePlayer({ params: { gameId, seatsId }, body: { reason } }),
    meta: { awaitsRefetch: true },
    onSuccess: ({ refundAmount }) => {
      toast.tell(messages.removed(name, formatRupees(refundAmount)))
      sheet.close()
    },
  })
  return (
    <>
      <Button variant="quiet" className="grow" onClick={sheet.open} aria-label={messages.removeName(name)}>
        {messages.remove}
      </Button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={messages.removeName(name)}
        footer={
          <>
            <Button variant="quiet" onClick={sheet.close}>
              {ui.cancel}
            </Button>
            <Button
              variant="danger"
              busy={removing.isPending}
              busyText={messages.removing}
              onClick={() => removing.mutate()}
            >
              {messages.removeNow}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{messages.removeText}</p>
          <RadioCards
            label={messages.why}
            value={reason}
            onValueChange={setReason}
            options={removalReasons.map((value) => ({ value, label: messages.reasons[value] }))}
          />
          {removing.isError && <Banner tone="danger">{failureMessage(removing.error, messages.notRemoved)}</Banner>}
        </div>
      </Dialog>
    </>
  )
}
