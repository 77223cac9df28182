import { useGameMessages } from './english.ts'

const BIB = 'M8 3h2.2a2 2.6 0 0 0 3.6 0H16v4.5c0 1.8 1.2 3 3 3.5v10H5V11c1.8-.5 3-1.7 3-3.5Z'

/** One bib for each seat, filled if taken. */
export const Bibs = ({ joined, most }: { joined: number; most: number }) => {
  const games = useGameMessages()
  return (
    <span role="img" aria-label={games.seats(joined, most)} className="flex flex-wrap gap-1 text-join">
      {Array.from({ length: most }, (_, seat) => seat).map((seat) => (
        <svg
          key={seat}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="size-5"
          fill={seat < joined ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="1.6"
          strokeDasharray={seat < joined ? undefined : '2.6 2.2'}
        >
          <path d={BIB} />
        </svg>
      ))}
    </span>
  )
}
