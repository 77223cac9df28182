import { ArrowLeft, ChevronLeft, ChevronRight, Share2 } from 'lucide-react'
import { type UIEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { Favourite } from '../turfs/favourites/Favourite.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useAvailabilityWords } from './english.ts'
import { useShareTurf } from './useShareTurf.ts'

const look = 'size-11 rounded-full bg-night/80 text-on-night hover:bg-night'

/**
 * A row of pictures: swiped, scrolled with the keyboard, or moved with its buttons. On a phone it is low, to leave room
 * for the times, and holds the back button; a wide screen shows several pictures side by side.
 */
export const TurfPictures = ({ turfId, name, images }: { turfId: string; name: string; images: readonly string[] }) => {
  const availability = useAvailabilityWords()
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
        className={`absolute ${look} top-3 left-2 md:hidden`}
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
        <IconButton label={availability.share} onClick={share} className={`${look} md:hidden`}>
          <Share2 aria-hidden className="size-5" />
        </IconButton>
        <Favourite turfId={turfId} name={name} />
      </div>
      {images.length > 2 && (
        <div className="max-md:hidden">
          <IconButton
            label={availability.previousPicture}
            onClick={() => move(-1)}
            className={`absolute ${look} top-1/2 left-3 -translate-y-1/2`}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={availability.nextPicture}
            onClick={() => move(1)}
            className={`absolute ${look} top-1/2 right-3 -translate-y-1/2`}
          >
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      )}
    </section>
  )
}
