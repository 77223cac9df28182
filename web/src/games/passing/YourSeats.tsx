import { Share2 } from 'lucide-react'
import { useBoot } from '../../boot.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatRupees } from '../../ui/formats.ts'
import { useShare } from '../../ui/useShare.ts'
import type { OwnGame } from '../own/GameView.tsx'
import { usePassingWords } from './english.ts'
import { OfferSeats } from './OfferSeats.tsx'
import { seatsLink } from './seatsLink.ts'
import { WithdrawSeatOffer } from './WithdrawSeatOffer.tsx'

/** Lets a player offer paid seats to others, and withdraw the offer. */
export const YourSeats = ({ game, title, when }: { game: OwnGame; title: string; when: string }) => {
  const words = usePassingWords()
  const { origin } = useBoot()
  const share = useShare()
  if (game.you === 'HOST') return <p className="text-small text-ink-2">{words.hostStays}</p>
  return game.yourSeats.map((own) => {
    const { seatsId, seats, seatsToken } = own
    const amount = formatRupees(own.amount)
    if (seatsToken === null) return own.canPassOn ? <OfferSeats key={seatsId} gameId={game.gameId} own={own} /> : null
    return (
      <Card key={seatsId} className="flex flex-col gap-3 p-4">
        <h2>{words.offered(seats)}</h2>
        <p className="text-small text-ink-2">{words.text(seats, amount)}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            look="join"
            className="grow"
            icon={<Share2 aria-hidden className="size-5" />}
            onClick={() =>
              void share({
                text: words.shared(title, when, amount),
                url: `${origin}${seatsLink(game.gameId, seatsToken)}`,
              })
            }
          >
            {words.share}
          </Button>
          <WithdrawSeatOffer gameId={game.gameId} seatsId={seatsId} />
        </div>
      </Card>
    )
  })
}
