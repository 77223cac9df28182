import type { CalendarDate } from '@baari/domain/shared/zonedTime.ts'
import { groundsFor, priceFrom } from '@baari/domain/turfs/price.ts'
import { Link } from 'react-router'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { Price } from '../ui/formats/Price.tsx'
import { Picture } from '../ui/pictures/Picture.tsx'
import { useTurfMessages } from './english.ts'
import { Favourite } from './favourites/Favourite.tsx'
import { TurfFacts, TurfStarts, type TurfSummary } from './TurfStarts.tsx'

const GROUNDS_SHOWN = 2

export interface TurfCardProps {
  turf: TurfSummary
  game: string | undefined
  /** The day that was searched; a search without one has no starts. */
  date: CalendarDate | undefined
  /** The booking page of the turf, or of a start on one of its grounds. */
  addressOf: (chosen?: { groundId: string; start: readonly [number, number] }) => string
  /** Called before opening the turf; false if the user must choose something first. */
  mayOpen: () => boolean
  isPicked: boolean
  /** The first card of the list is in view at once. */
  isFirst: boolean
  /** Highlights the turf's pin while its card is in use; absent without a map. */
  onPick: ((turfId: string) => void) | undefined
}

/** A turf of the list. The whole card opens it; a time opens that start. */
export const TurfCard = ({ turf, game, date, addressOf, mayOpen, isPicked, isFirst, onPick }: TurfCardProps) => {
  const turfs = useTurfMessages()
  const isOpen = turf.grounds.some(({ availability }) => availability)
  const { freeTime } = turf
  const price = freeTime ? freeTime.pricePerHour : priceFrom(groundsFor(turf.grounds, game))
  const more = turf.grounds.length - GROUNDS_SHOWN
  const guard = (event: { preventDefault: () => void }) => {
    if (!mayOpen()) event.preventDefault()
  }
  return (
    <Card
      onPointerEnter={() => onPick?.(turf.entityId)}
      onFocus={() => onPick?.(turf.entityId)}
      className={cx('relative flex h-full flex-col gap-3 p-3', isPicked && 'lg:outline-2 lg:outline-ink')}
    >
      <div className="flex flex-wrap gap-3">
        <div className="relative shrink-0">
          <Picture
            src={turf.images[0]}
            sizes="8.25rem"
            alt=""
            width={800}
            height={500}
            {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
            className={cx(
              'size-22 rounded-control bg-surface-2 object-cover sm:h-26 sm:w-33',
              !isOpen && '[filter:grayscale(1)]',
            )}
          />
          {/* Above the link that covers the card. */}
          <Favourite turfId={turf.entityId} name={turf.name} className="absolute top-0 left-0 z-1" />
        </div>
        <div className="flex min-w-0 grow basis-36 flex-col gap-0.5">
          <h3 className="text-body leading-6">
            {isOpen ? (
              <Link
                to={addressOf()}
                onClick={guard}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
              >
                {turf.name}
              </Link>
            ) : (
              turf.name
            )}
          </h3>
          <TurfFacts turf={turf} />
          <p className="truncate text-small text-ink-2">{turf.location.address}</p>
          <p className="truncate text-small text-ink-2">
            {turf.grounds
              .slice(0, GROUNDS_SHOWN)
              .map(({ name }) => name)
              .join(', ')}
            {more > 0 && `, ${turfs.moreGrounds(more)}`}
          </p>
          <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 text-small">
              {!isOpen ? (
                <Badge>{turfs.noGround}</Badge>
              ) : !turf.isOnboarded ? (
                <Badge tone="info">{turfs.onRequest}</Badge>
              ) : freeTime === null ? (
                <Badge>{turfs.fullDay}</Badge>
              ) : freeTime ? (
                turfs.aSide(freeTime.groundName, Math.floor(freeTime.maxPlayers / 2))
              ) : (
                <Badge tone="primary">{turfs.instant}</Badge>
              )}
            </span>
            {price !== undefined && <Price rupees={price} unit={turfs.perHour} />}
          </div>
        </div>
      </div>
      {date !== undefined && <TurfStarts turf={turf} date={date} most={12} addressOf={addressOf} onOpen={guard} />}
    </Card>
  )
}
