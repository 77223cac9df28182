import { MapPin, Navigation } from 'lucide-react'
import { formatName } from '../ui/formats/formats.ts'

/** A turf's address, with a link for directions. */
export const TurfPlace = ({
  place: { address, latitude, longitude },
  directions,
}: {
  place: { address: string; latitude: number; longitude: number }
  directions: string
}) => (
  <p className="flex items-center gap-x-3 text-ink-2 max-md:justify-between">
    <span className="inline-flex min-w-0 items-start gap-1.5 wrap-anywhere max-md:text-small">
      <MapPin aria-hidden className="mt-1 size-4 shrink-0" />
      {address}
    </span>
    <a
      href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
      target="_blank"
      rel="noreferrer"
      className="touch inline-flex shrink-0 items-center gap-1.5 font-semibold text-primary underline-offset-4 hover:underline"
    >
      <Navigation aria-hidden className="size-4" />
      {directions}
    </a>
  </p>
)

/** The amenities of a turf as chips. */
export const Amenities = ({ label, amenities }: { label: string; amenities: readonly string[] }) => (
  <ul aria-label={label} className="flex flex-wrap gap-2">
    {amenities.map((amenity) => (
      <li key={amenity} className="rounded-full border border-line bg-surface px-3 py-1 text-small">
        {formatName(amenity)}
      </li>
    ))}
  </ul>
)
