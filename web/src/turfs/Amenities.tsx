import { formatName } from '../ui/formats.ts'

/** What there is at a turf, in one run of words. */
export const Amenities = ({ label, amenities }: { label: string; amenities: readonly string[] }) => (
  <ul aria-label={label} className="flex flex-wrap text-small text-ink-2">
    {amenities.map((amenity) => (
      <li key={amenity} className="not-last:after:mx-1.5 not-last:after:content-['·']">
        {formatName(amenity)}
      </li>
    ))}
  </ul>
)
