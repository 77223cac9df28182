import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { minutesOf } from '@baari/contract/wire/values.ts'
import { MapPin } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { cx } from '../ui/cx.ts'
import { formatName, formatTime } from '../ui/formats.ts'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { Rating } from '../ui/Rating.tsx'
import { useTurfWords } from './english.ts'

/** A turf of the list, as it comes over the wire. */
export type TurfSummary = WireReply<Api['searchTurfs']>['content'][number]

const GROUNDS_SHOWN = 2
/** As many as stand in one row of a phone. */
const STARTS_SHOWN = 3

export interface TurfCardProps {
  turf: TurfSummary
  /** Where a start of a ground is booked; nothing while game or date are missing. */
  addressOf: (chosen?: { groundId: string; start: readonly [number, number] }) => string
  /** Called instead of opening the turf when something is missing; true when it may be opened. */
  mayOpen: () => boolean
  isPicked: boolean
  /** The first of the list is seen at once. */
  isFirst: boolean
  onPick: (turfId: string) => void
}

/** A turf of the list. The whole card opens it; its times lead straight to that start. */
export const TurfCard = ({ turf, addressOf, mayOpen, isPicked, isFirst, onPick }: TurfCardProps) => {
  const turfs = useTurfWords()
  const open = turf.grounds.filter((ground) => ground.availability)
  const withTimes = turf.isOnboarded ? open.find((ground) => (ground.freeStarts?.length ?? 0) > 0) : undefined
  const isFull = open.length > 0 && open.every((ground) => ground.freeStarts?.length === 0)
  const more = turf.grounds.length - GROUNDS_SHOWN
  const guard = (event: { preventDefault: () => void }) => {
    if (!mayOpen()) event.preventDefault()
  }
  return (
    <Card
      onPointerEnter={() => onPick(turf.entityId)}
      onFocus={() => onPick(turf.entityId)}
      className={cx('relative flex flex-col sm:flex-row', isPicked && 'lg:border-primary')}
    >
      <Picture
        src={turf.images[0]}
        sizes="(min-width: 37.5rem) 11rem, 100vw"
        alt=""
        width={800}
        height={500}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        className={cx(
          'aspect-video w-full shrink-0 bg-surface-2 object-cover sm:aspect-auto sm:w-44',
          open.length === 0 && '[filter:grayscale(1)]',
        )}
      />
      <div className="flex min-w-0 grow flex-col gap-2 p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-title">
            {open.length === 0 ? (
              turf.name
            ) : (
              <Link
                to={addressOf()}
                onClick={guard}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
              >
                {turf.name}
              </Link>
            )}
          </h2>
          {turf.distanceInKm !== null && (
            <span className="shrink-0 text-small text-ink-2">
              {turfs.kilometres(turf.distanceInKm.toLocaleString('en-IN', { maximumFractionDigits: 1 }))}
            </span>
          )}
        </div>
        <Rating rating={turf.rating} reviewCount={turf.reviewCount} />
        <p className="flex items-start gap-1.5 text-small text-ink-2">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          {turf.location.address}
        </p>
        <ul className="flex flex-col gap-0.5">
          {turf.grounds.slice(0, GROUNDS_SHOWN).map((ground) => (
            <li key={ground.entityId} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 text-small">
                {ground.name}
                <span className="text-ink-2"> · {ground.supportedGames.map(formatName).join(', ')}</span>
              </span>
              <span className="shrink-0">
                <Price rupees={ground.pricePerHourFullBooking} unit={turfs.perHour} />
              </span>
            </li>
          ))}
          {more > 0 && <li className="text-small text-ink-2">{turfs.moreGrounds(more)}</li>}
        </ul>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
          {open.length === 0 ? (
            <Badge>{turfs.noGround}</Badge>
          ) : !turf.isOnboarded ? (
            <Badge tone="info">{turfs.onRequest}</Badge>
          ) : (
            <Badge tone="primary">{turfs.instant}</Badge>
          )}
          {turf.isOnboarded && isFull && <Badge>{turfs.fullDay}</Badge>}
          {withTimes && (
            <ul aria-label={turfs.freeFrom} className="flex flex-wrap gap-1.5">
              {withTimes.freeStarts?.slice(0, STARTS_SHOWN).map((start) => {
                const time = formatTime(minutesOf(start))
                return (
                  <li key={time}>
                    <Link
                      to={addressOf({ groundId: withTimes.entityId, start })}
                      onClick={guard}
                      aria-label={turfs.startAt(time, withTimes.name)}
                      className="figures touch relative inline-flex items-center rounded-full border-[1.5px] border-line-strong bg-surface px-2.5 hover:bg-surface-2"
                    >
                      {time}
                    </Link>
                  </li>
                )
              })}
            </ul>
          )}
        </div>
      </div>
    </Card>
  )
}
