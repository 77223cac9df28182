import { dictionary } from '@baari/domain/shared/dictionary.ts'

/** Strokes on a field of 24 × 24. */
const strokes = dictionary<string>({
  Cricket: 'm14.5 3.5 6 6-9.5 9.5-6-6ZM5.5 18.5 3 21M18 19a2 2 0 1 0 .01 0M9.5 8.5l6 6',
  Football:
    'M12 3a9 9 0 1 0 .01 0M12 8l3.8 2.8-1.4 4.5H9.6l-1.4-4.5ZM12 8V3.2M15.8 10.8l4.6-1.5M14.4 15.3l2.8 3.9M9.6 15.3l-2.8 3.9M8.2 10.8 3.6 9.3',
  Futsal: 'M3 20V4h18v16M3 8.5h18M7.5 4v4.5M12 4v4.5M16.5 4v4.5M12 13a4 4 0 1 0 .01 0',
  Badminton:
    'M9.5 14.5 4 7l2-3 3 1 2-2.5 2.5 2L16 4l1 9.5M9.5 14.5 17 13.5M9.5 14.5a4.2 4.2 0 1 0 7.5-1M9 5l3 9M13.5 4.5l1 9.2',
  Pickleball:
    'M12 3c4 0 6 3 6 6.5S15.5 15 14 15.5h-4C8.5 15 6 13 6 9.5S8 3 12 3ZM10.5 15.5V21h3v-5.5M10 8h.01M14 8h.01M12 11h.01M12 6h.01',
  Tennis: 'M12 3a9 9 0 1 0 .01 0M5.6 5.7a9 9 0 0 1 0 12.6M18.4 5.7a9 9 0 0 0 0 12.6',
  Basketball: 'M12 3a9 9 0 1 0 .01 0M12 3v18M3 12h18M5.7 5.6a9 9 0 0 1 0 12.8M18.3 5.6a9 9 0 0 0 0 12.8',
})
const OTHER = 'M7 4h10v5a5 5 0 0 1-10 0ZM7 5H4v1.5A3 3 0 0 0 7 9.5M17 5h3v1.5a3 3 0 0 1-3 3M12 14v4M8.5 20.5h7'

/** The ball or racket of a game, in the colour of the surrounding text. */
export const GameIcon = ({ game, className }: { game: string; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path d={strokes[game] ?? OTHER} />
  </svg>
)
