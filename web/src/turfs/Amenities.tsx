import { formatName } from '../ui/formats.ts'

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
