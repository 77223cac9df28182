import { paiseOf } from '@baari/domain/shared/money.ts'
import { equalParts } from '@baari/domain/sharedBills/sharedBill.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '../api/failureMessage.ts'
import { playerApi } from '../api/playerApi.ts'
import { formatPaise } from '../availability/paise.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import { useSheetOf } from '../ui/dialogs/useSheetOf.ts'
import { Fetched } from '../ui/Fetched.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import { useSquadMessages } from './english.ts'
import { type SquadNames, useChangeSquad, useSquads } from './useSquads.ts'

/** Chooses the squad to share an unsplit bill with. */
export const ChooseSquad = ({ bookingId }: { bookingId: string }) => {
  const messages = useSquadMessages()
  const sheet = useSheetOf('play-with-squad')
  const squads = useSquads().data?.squads ?? []
  const chosen = squads.find(({ squadId }) => squadId === sheet.openId)
  return (
    <Card className="flex flex-col gap-3 p-4">
      <h2 className="text-title">{messages.play}</h2>
      <p className="text-ink-2">{squads.length > 0 ? messages.playText : messages.toSquadsText}</p>
      {squads.map(({ squadId, name }) => (
        <Button key={squadId} className="break-words" onClick={() => sheet.openOf(squadId)}>
          {messages.playWith(name)}
        </Button>
      ))}
      <Link to={paths.squads()} className="touch flex items-center self-start font-semibold text-primary">
        {squads.length > 0 ? messages.toSquads : messages.create}
      </Link>
      {chosen && <PlayWithSquad squad={chosen} bookingId={bookingId} onClose={sheet.close} />}
    </Card>
  )
}

/** Splits a booking among a squad with its remembered shares, which can be changed first. */
const PlayWithSquad = ({
  squad: { squadId, name },
  bookingId,
  onClose,
}: {
  squad: SquadNames[number]
  bookingId: string
  onClose: () => void
}) => {
  const messages = useSquadMessages()
  const toast = useToast()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const params = { squadId, bookingId }
  const found = useQuery({
    queryKey: ['squads', squadId, 'shares', bookingId],
    queryFn: ({ signal }) => playerApi.planSquadShares({ params }, { signal }),
    staleTime: 0,
  })
  const shares = (found.data?.shares ?? []).map((share) => ({
    ...share,
    text: typed[share.memberId] ?? String(share.amount),
  }))
  const request = shares.map(({ memberId, text }) => ({ memberId, amount: Number(text) || 0 }))
  const payNow = paiseOf(found.data?.totalPrice ?? 0)
  const own = payNow - request.reduce((sum, { amount }) => sum + paiseOf(amount), 0)
  const asked = request.filter(({ amount }) => amount > 0)
  const { atTurf } = equalParts({ payNow, balance: paiseOf(found.data?.dueAtTurf ?? 0) }, asked.length + 1)
  const giving = useChangeSquad(async () => {
    await playerApi.playWithSquad({ params, body: { shares: asked } })
    toast.tell(messages.given)
    onClose()
  })
  const canGive = own >= 0 && asked.length > 0
  return (
    <Dialog
      open
      onClose={onClose}
      shape="sheet"
      title={messages.playWith(name)}
      footer={
        <Button
          className="grow"
          disabled={!canGive}
          busy={giving.isPending}
          busyText={messages.giving}
          onClick={() => giving.mutate()}
        >
          {messages.give}
        </Button>
      }
    >
      <Fetched
        found={found}
        messages={{ loading: messages.sharesLoading, failed: messages.sharesFailed }}
        skeletons={['h-48']}
        oldData="alone"
      >
        {() => (
          <div className="flex flex-col gap-4">
            {shares.length === 0 && <Banner>{messages.alone}</Banner>}
            {shares.map(({ memberId, firstName, text }) => (
              <TextInput
                key={memberId}
                label={messages.shareOf(firstName || messages.nameless)}
                prefix="₹"
                inputMode="decimal"
                value={text}
                onValueChange={(amount) => setTyped({ ...typed, [memberId]: amount.replace(/[^\d.]/g, '') })}
              />
            ))}
            <p className="figures text-title" aria-live="polite">
              {own < 0 ? messages.tooMuch(formatPaise(-own)) : messages.yours(formatPaise(own), formatPaise(payNow))}
            </p>
            {asked.length > 0 && atTurf > 0 && (
              <p className="text-small text-ink-2">{messages.eachAtTurf(formatPaise(atTurf))}</p>
            )}
            {giving.error && <Banner tone="danger">{failureMessage(giving.error, messages.notGiven)}</Banner>}
          </div>
        )}
      </Fetched>
    </Dialog>
  )
}
