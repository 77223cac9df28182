import { longestBooking } from '@baari/domain/availability/slots.ts'
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Clock,
  Hourglass,
  Navigation,
  Share2,
  Star,
  TicketPercent,
  Users,
} from 'lucide-react'
import { type UIEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../boot.ts'
import { useMessages } from '../messages/en.ts'
import { paths } from '../paths.ts'
import { Favourite } from '../turfs/favourites/Favourite.tsx'
import { Button, buttonStyle, IconButton } from '../ui/Button.tsx'
import { Chip } from '../ui/Chip.tsx'
import { formatLength, formatName, formatNumber } from '../ui/formats/formats.ts'
import { Picture } from '../ui/pictures/Picture.tsx'
import { useShare } from '../ui/useShare.ts'
import { useAvailabilityMessages } from './english.ts'
import type { GroundDay, TurfDayReply } from './groundDay.ts'

/** Name, rating and address, with a link for directions. */
export const TurfHead = ({ turf }: { turf: TurfDayReply }) => {
  const availability = useAvailabilityMessages()
  const { ui } = useMessages()
  const shownRating = turf.rating === null ? '' : formatNumber(turf.rating, 1)
  const share = useShareTurf(turf.turfName)
  const { address, latitude, longitude } = turf.turfLocation
  const way = `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
  return (
    <header className="flex items-end justify-between gap-3">
      <div className="min-w-0">
        <h1 className="max-md:text-[1.5rem] max-md:leading-7">{turf.turfName}</h1>
        <p className="flex min-h-6 items-center gap-x-1.5 text-small">
          {turf.rating !== null && (
            <>
              <Star aria-hidden className="size-4 shrink-0 fill-accent text-accent-text" />
              <b>
                <span className="spoken">{ui.outOfFive(shownRating)}</span>
                <span aria-hidden>{shownRating}</span>
              </b>
              <span className="shrink-0 whitespace-nowrap text-ink-2">{`(${formatNumber(turf.reviewCount)})`}</span>
              <span aria-hidden className="text-ink-2">
                ·
              </span>
            </>
          )}
          <span className="min-w-0 text-ink-2 max-md:truncate">{address}</span>
        </p>
      </div>
      <a
        href={way}
        target="_blank"
        rel="noreferrer"
        className="touch -my-2.5 inline-flex shrink-0 items-center gap-1.5 text-small font-semibold text-primary md:hidden"
      >
        <Navigation aria-hidden className="size-4" />
        {availability.directions}
      </a>
      <div className="flex shrink-0 gap-2 max-md:hidden">
        <a href={way} target="_blank" rel="noreferrer" className={buttonStyle('quiet')}>
          <Navigation aria-hidden className="size-5" />
          {availability.directions}
        </a>
        <Button variant="quiet" icon={<Share2 aria-hidden className="size-5" />} onClick={share}>
          {availability.share}
        </Button>
      </div>
    </header>
  )
}

export interface CouponChip {
  code: string
  terms: string
  isOn: boolean
  onPress: () => void
}

/** Amenities, the coupon chip, and the rules to know before coming. */
export const TurfFacts = ({
  amenities,
  ground,
  game,
  coupon,
}: {
  amenities: readonly string[]
  ground: GroundDay | undefined
  game: string
  /** The offered coupon; absent where booking is impossible. */
  coupon: CouponChip | undefined
}) => {
  const availability = useAvailabilityMessages()
  return (
    <>
      {(amenities.length > 0 || coupon) && (
        <section className="flex flex-col gap-2">
          <h2 className="text-title">{availability.amenities}</h2>
          <div className="flex flex-wrap gap-2">
            <ul aria-label={availability.amenities} className="contents">
              {amenities.map((amenity) => (
                <li
                  key={amenity}
                  className="inline-flex min-h-9 items-center rounded-full border border-line bg-surface px-3 text-small"
                >
                  {formatName(amenity)}
                </li>
              ))}
            </ul>
            {coupon && (
              <>
                <Chip
                  pressed={coupon.isOn}
                  onClick={coupon.onPress}
                  icon={<TicketPercent aria-hidden className="size-4" />}
                >
                  {availability.fixed.couponChip(coupon.code)}
                </Chip>
                <span className="self-center text-small text-ink-2">{coupon.terms}</span>
              </>
            )}
          </div>
        </section>
      )}
      {ground && (
        <section className="flex flex-col gap-2">
          <h2 className="text-title">{availability.beforeYouCome}</h2>
          <ul className="grid gap-2 sm:grid-cols-2">
            {[
              [Users, availability.players(formatName(game), ground.fewestPlayers, ground.mostPlayers)] as const,
              [
                Hourglass,
                availability.rules(
                  formatLength(ground.minimumMinutes),
                  formatLength(longestBooking(ground.minimumMinutes)),
                ),
              ] as const,
              [Clock, availability.comeEarly] as const,
            ].map(([Icon, text]) => (
              <li key={text} className="flex items-start gap-2.5">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const style = 'size-11 rounded-full bg-night/80 text-on-night hover:bg-night'

/**
 * A row of pictures: swiped, scrolled with the keyboard, or moved with its buttons. On a phone it is low, to leave room
 * for the times, and holds the back button; a wide screen shows several pictures side by side.
 */
export const TurfPictures = ({ turfId, name, images }: { turfId: string; name: string; images: readonly string[] }) => {
  const availability = useAvailabilityMessages()
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(1)
  const navigate = useNavigate()
  const location = useLocation()
  const share = useShareTurf(name)
  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: (direction * row.current.clientWidth) / 2 })
  const count = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    const width = currentTarget.firstElementChild?.clientWidth ?? 1
    setShown(Math.min(images.length, Math.round(currentTarget.scrollLeft / width) + 1))
  }
  return (
    <section aria-label={availability.pictures} className="relative min-h-22 bg-night md:rounded-card">
      <ul
        ref={row}
        onScroll={count}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must scroll with the keyboard as well
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] md:gap-2 md:rounded-card"
      >
        {images.map((image, index) => (
          <li key={image} className="w-full shrink-0 snap-start md:w-1/2 md:first:w-3/5 md:only:w-full">
            <Picture
              src={image}
              sizes="(min-width: 56.25rem) 30rem, 100vw"
              alt={availability.picture(name, index + 1, images.length)}
              width={800}
              height={500}
              {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              className="h-22 w-full object-cover md:h-48"
            />
          </li>
        ))}
      </ul>
      <IconButton
        label={availability.back}
        onClick={() => {
          if (location.key === 'default') void navigate(paths.turfList())
          else void navigate(-1)
        }}
        className={`absolute ${style} top-3 left-2 md:hidden`}
      >
        <ArrowLeft aria-hidden className="size-5" />
      </IconButton>
      <div className="absolute top-3 right-2 flex gap-2 md:right-3">
        {images.length > 1 && (
          <span
            aria-hidden
            className="figures grid h-11 place-items-center rounded-full bg-night/80 px-3 text-on-night md:hidden"
          >
            {`${shown} / ${images.length}`}
          </span>
        )}
        <IconButton label={availability.share} onClick={share} className={`${style} md:hidden`}>
          <Share2 aria-hidden className="size-5" />
        </IconButton>
        <Favourite turfId={turfId} name={name} />
      </div>
      {images.length > 2 && (
        <div className="max-md:hidden">
          <IconButton
            label={availability.previousPicture}
            onClick={() => move(-1)}
            className={`absolute ${style} top-1/2 left-3 -translate-y-1/2`}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={availability.nextPicture}
            onClick={() => move(1)}
            className={`absolute ${style} top-1/2 right-3 -translate-y-1/2`}
          >
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </section>
  )
}

/** Shares the turf's page with the chosen day and time. */
const useShareTurf = (turfName: string): (() => void) => {
  const { origin } = useBoot()
  const { pathname, search } = useLocation()
  const share = useShare()
  return () => void share({ text: turfName, url: `${origin}${pathname}${search}` })
}
