import { Navigation, Share2, Star } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { buttonLook } from '../ui/buttonLook.ts'
import { formatNumber } from '../ui/formatNumber.ts'
import { useWords } from '../words/en.ts'
import { useAvailabilityWords } from './english.ts'
import type { TurfDayReply } from './groundDay.ts'
import { useShareTurf } from './useShareTurf.ts'

/** Name, rating and address, with a link for directions. */
export const TurfHead = ({ turf }: { turf: TurfDayReply }) => {
  const availability = useAvailabilityWords()
  const { ui } = useWords()
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
        <a href={way} target="_blank" rel="noreferrer" className={buttonLook('quiet')}>
          <Navigation aria-hidden className="size-5" />
          {availability.directions}
        </a>
        <Button look="quiet" icon={<Share2 aria-hidden className="size-5" />} onClick={share}>
          {availability.share}
        </Button>
      </div>
    </header>
  )
}
