import { CourtPlan } from '../ui/CourtPlan.tsx'

export const optionKeys = ['full', 'half', 'player', 'match'] as const
export type OptionKey = (typeof optionKeys)[number]

const seats = [
  [16, 10],
  [16, 26],
  [28, 18],
  [40, 10],
  [40, 26],
] as const
const TAKEN_SEATS = 3

/** A drawing of the option: the whole court, one half, a seat, or the missing player. */
export const OptionDrawing = ({ option }: { option: OptionKey }) => {
  if (option === 'full') return <CourtPlan game="Football" />
  if (option === 'half') return <CourtPlan game="Football" parts={['left']} />
  return (
    <svg
      viewBox="0 0 58 37"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      aria-hidden="true"
      className="block w-full"
    >
      {option === 'player' ? (
        <>
          <rect x="1" y="1" width="56" height="35" opacity=".35" />
          {seats.map(([x, y], index) => (
            <circle
              key={`${x}-${y}`}
              cx={x}
              cy={y}
              r="4"
              strokeDasharray={index < TAKEN_SEATS ? undefined : '2.6 2.4'}
            />
          ))}
        </>
      ) : (
        <>
          <path d="M1 18.5h17M40 18.5h17" />
          <circle cx="29" cy="18.5" r="10.5" />
          <path d="m24.5 19 3.2 3.2 6-6.6" strokeLinecap="round" strokeLinejoin="round" />
        </>
      )}
    </svg>
  )
}
