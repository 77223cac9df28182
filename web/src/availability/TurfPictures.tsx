import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useAvailabilityWords } from './english.ts'

/** Pictures in a row that is swiped, scrolled with the keyboard, or moved with its buttons. */
export const TurfPictures = ({ name, images }: { name: string; images: readonly string[] }) => {
  const availability = useAvailabilityWords()
  const row = useRef<HTMLUListElement>(null)
  const move = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * row.current.clientWidth })
  const look = 'absolute top-1/2 -translate-y-1/2 rounded-full bg-night/70 text-on-night hover:bg-night'
  return (
    <section aria-label={availability.pictures} className="relative">
      <ul
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll with the keys as well
        tabIndex={0}
        className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth bg-surface-2 [scrollbar-width:none] md:rounded-card"
      >
        {images.map((image, index) => (
          <li key={image} className="w-full shrink-0 snap-center">
            <Picture
              src={image}
              sizes="(min-width: 56.25rem) 50rem, 100vw"
              alt={availability.picture(name, index + 1, images.length)}
              width={800}
              height={500}
              {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              className="h-44 w-full object-cover sm:h-52 md:h-72"
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <IconButton label={availability.previousPicture} onClick={() => move(-1)} className={`${look} left-3`}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={availability.nextPicture} onClick={() => move(1)} className={`${look} right-3`}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </>
      )}
    </section>
  )
}
