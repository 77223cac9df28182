import { useMutation } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { failureMessage } from '../../api/failureMessage.ts'
import { playerApi } from '../../api/playerApi.ts'
import { useBoot } from '../../boot.ts'
import { useMessages } from '../../messages/en.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useToast } from '../../ui/dialogs/ToastProvider.tsx'
import { useSheetAddress } from '../../ui/dialogs/useSheetAddress.ts'
import { formatRupees } from '../../ui/formats/formats.ts'
import { useShare } from '../../ui/useShare.ts'
import { SEATS_TOKEN } from '../own/gameLink.ts'
import type { OwnGame } from '../own/PlayerRow.tsx'
import { usePassingMessages } from './english.ts'
import { TakeOfferedSeats } from './TakeOfferedSeats.tsx'

/** Offered seats of a future game: those of other players, and the player's own. */
export const PassingOn = ({
  game,
  title,
  when,
  tokens,
  canTake,
  now,
}: {
  game: OwnGame
  title: string
  when: { day: string; times: string }
  /** Tokens of the links that led here. */
  tokens: { seatsToken: string | undefined; linkToken: string | undefined }
  /** The player may join the game. */
  canTake: boolean
  /** The server's clock. */
  now: () => number
}) => (
  <>
    {canTake && <OfferedSeats game={game} when={when} tokens={tokens} now={now} />}
    {game.yourSeats.length > 0 && <YourSeats game={game} title={title} when={`${when.day}, ${when.times}`} />}
  </>
)

/** Seats that other players of the game offer. */
const OfferedSeats = ({
  game,
  when,
  tokens,
  now,
}: {
  game: OwnGame
  when: { day: string; times: string }
  /** Tokens of the links that led here. */
  tokens: { seatsToken: string | undefined; linkToken: string | undefined }
  /** The server's clock. */
  now: () => number
}) => {
  const messages = usePassingMessages()
  // Keeps the seats visible to the player who is paying for them, even if the offer is withdrawn in the meantime.
  const [taking, setTaking] = useState<OwnGame['offeredSeats'][number]>()
  const isOffered = game.offeredSeats.some(({ seatsId }) => seatsId === taking?.seatsId)
  const shown = taking && !isOffered ? [...game.offeredSeats, taking] : game.offeredSeats
  const isOwn = game.yourSeats.some(({ seatsToken }) => seatsToken !== null && seatsToken === tokens.seatsToken)
  const isGone = tokens.seatsToken !== undefined && !isOwn && !game.offeredSeats.some(({ isByLink }) => isByLink)
  return (
    <>
      {isGone && <Banner tone="warning">{messages.gone}</Banner>}
      {shown.map((offered) => (
        <TakeOfferedSeats
          key={offered.seatsId}
          game={game}
          offered={offered}
          when={when}
          tokens={tokens}
          now={now}
          onOpen={() => setTaking(offered)}
        />
      ))}
    </>
  )
}

/** Lets a player offer paid seats to others, and withdraw the offer. */
const YourSeats = ({ game, title, when }: { game: OwnGame; title: string; when: string }) => {
  const messages = usePassingMessages()
  const { origin } = useBoot()
  const share = useShare()
  if (game.you === 'HOST') return <p className="text-small text-ink-2">{messages.hostStays}</p>
  return game.yourSeats.map((own) => {
    const { seatsId, seats, seatsToken } = own
    const amount = formatRupees(own.amount)
    if (seatsToken === null) return own.canPassOn ? <OfferSeats key={seatsId} gameId={game.gameId} own={own} /> : null
    return (
      <Card key={seatsId} className="flex flex-col gap-3 p-4">
        <h2>{messages.offered(seats)}</h2>
        <p className="text-small text-ink-2">{messages.text(seats, amount)}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="join"
            className="grow"
            icon={<Share2 aria-hidden className="size-5" />}
            onClick={() =>
              void share({
                text: messages.shared(title, when, amount),
                url: `${origin}${seatsLink(game.gameId, seatsToken)}`,
              })
            }
          >
            {messages.share}
          </Button>
          <WithdrawSeatOffer gameId={game.gameId} seatsId={seatsId} />
        </div>
      </Card>
    )
  })
}

/** The address to take offered seats. */
const seatsLink = (gameId: string, seatsToken: string): string =>
  `${paths.game(gameId)}?${new URLSearchParams({ [SEATS_TOKEN]: seatsToken })}`

const WithdrawSeatOffer = ({ gameId, seatsId }: { gameId: string; seatsId: string }) => {
  const messages = usePassingMessages()
  const toast = useToast()
  const withdrawing = useMutation({
    mutationFn: () => playerApi.withdrawSeatOffer({ params: { gameId, seatsId } }),
    onSuccess: () => toast.tell(messages.takenBack),
    // Another player may just have paid.
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
  return (
    <>
      <Button
        variant="quiet"
        className="grow"
        busy={withdrawing.isPending}
        busyText={messages.takingBack}
        onClick={() => withdrawing.mutate()}
      >
        {messages.takeBack}
      </Button>
      {withdrawing.isError && <Banner tone="danger">{failureMessage(withdrawing.error, messages.notTakenBack)}</Banner>}
    </>
  )
}

/** Offers seats to another player at the same price, after explaining the consequences. */
const OfferSeats = ({ gameId, own }: { gameId: string; own: OwnGame['yourSeats'][number] }) => {
  const messages = usePassingMessages()
  const { ui } = useMessages()
  const sheet = useSheetAddress('pass-on', own.seatsId)
  const offering = useMutation({
    mutationFn: () => playerApi.offerSeats({ params: { gameId, seatsId: own.seatsId } }),
    meta: { awaitsRefetch: true },
    onSuccess: () => {
      sheet.close()
    },
  })
  return (
    <>
      <Button variant="quiet" onClick={sheet.open}>
        {messages.passOn(own.seats)}
      </Button>
      <Dialog
        open={sheet.isOpen}
        onClose={sheet.close}
        title={messages.passOn(own.seats)}
        footer={
          <>
            <Button variant="quiet" onClick={sheet.close}>
              {ui.cancel}
            </Button>
            <Button
              variant="join"
              busy={offering.isPending}
              busyText={messages.offering}
              onClick={() => offering.mutate()}
            >
              {messages.offer}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <p className="text-ink-2">{messages.text(own.seats, formatRupees(own.amount))}</p>
          {offering.isError && <Banner tone="danger">{failureMessage(offering.error, messages.notOffered)}</Banner>}
        </div>
      </Dialog>
    </>
  )
}
