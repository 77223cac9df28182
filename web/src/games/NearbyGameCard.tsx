import { dateOf } from '@baari/contract/wire/values.ts'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { bookingTimes } from '../bookings/list/bookingTimes.ts'
import { useLevelWords } from '../levels/english.ts'
import { paths } from '../paths.ts'
import { turfAddress } from '../turfs/turfAddress.ts'
import { buttonLook } from '../ui/buttonLook.ts'
import { Card } from '../ui/Card.tsx'
import { formatNumber } from '../ui/formatNumber.ts'
import { formatName } from '../ui/formats.ts'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { Status } from '../ui/Status.tsx'
import { useWords } from '../words/en.ts'
import { Bibs } from './Bibs.tsx'
import { useGameWords } from './english.ts'
import type { NearbyGame } from './useGames.ts'

/** A game nearby. Joining continues on the turf's page, which has its rules and other games. */
export const NearbyGameCard = ({ game, now }: { game: NearbyGame; now: number }) => {
  const games = useGameWords()
  const levels = useLevelWords()
  const { ui } = useWords()
  // A full game is joined through offered seats, which are on its own page.
  const isPassedOn = game.seatsLeft === 0 && game.seatsPassedOn > 0
  const isOnPage = isPassedOn || game.admission === 'LINK'
  const { day, times } = bookingTimes(game, now, ui)
  return (
    <Card className="flex h-full flex-col sm:flex-row">
      {game.image && (
        <Picture
          src={game.image}
          sizes="9rem"
          alt=""
          width={800}
          height={500}
          loading="lazy"
          className="hidden w-36 shrink-0 bg-surface-2 object-cover sm:block"
        />
      )}
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="figures text-number">
            {day}, {times}
          </p>
          {game.status === 'CONFIRMED' ? (
            <Status kind="confirmed">{games.confirmed}</Status>
          ) : (
            <Status kind="gathering">{games.awaiting}</Status>
          )}
        </div>
        <h2 className="text-title">{`${formatName(game.selectedGameType)} · ${game.turfName}`}</h2>
        <p className="flex items-start gap-1.5 text-small text-ink-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {game.address}
            {game.distanceInKm !== null && ` · ${games.kilometres(formatNumber(game.distanceInKm, 0, 1))}`}
          </span>
        </p>
        {game.hostedBy !== null && <p className="text-small text-ink-2">{games.hostedBy(game.hostedBy)}</p>}
        {game.note !== null && <p className="text-small">{`“${game.note}”`}</p>}
        <Bibs joined={game.totalPlayersJoined} most={game.maxPlayersRequired} />
        <p className="text-small">
          <b>{isPassedOn ? games.passedOn(game.seatsPassedOn) : games.seatsLeft(game.seatsLeft)}</b>
          <span className="text-ink-2">{` · ${games.needs(game.minPlayersRequired)}`}</span>
          {game.admission !== 'EVERYONE' && <span>{` · ${games.admissions[game.admission]}`}</span>}
          {game.levels && <span>{` · ${levels.levelRange(game.levels)}`}</span>}
          {game.leastReliability && <span>{` · ${games.reliableOnly}`}</span>}
        </p>
        <div className="mt-auto flex items-center justify-between gap-3 pt-2">
          <Price rupees={game.pricePerPlayer} unit={games.perPlayer} />
          <Link
            to={
              // The turf's page does not list games that are joined by link.
              isOnPage
                ? paths.game(game.gameId)
                : turfAddress({
                    turfId: game.turfId,
                    filters: { game: game.selectedGameType, date: dateOf(game.date) },
                    bookingType: 'PARTIAL',
                    groundId: game.groundId,
                  })
            }
            className={buttonLook('join')}
            aria-label={isOnPage ? undefined : games.joinAt(game.turfName, `${day}, ${times}`)}
          >
            {isOnPage ? games.toGame : games.joinShort}
          </Link>
        </div>
      </div>
    </Card>
  )
}
