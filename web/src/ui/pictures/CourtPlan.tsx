import { court } from '@baari/art/court.ts'
import type { CourtPart } from '@baari/art/courtPlan.ts'
import { courtStrokesPath } from '@baari/art/courtStrokes.ts'

const halves: readonly CourtPart[] = ['left', 'right']

/** The drawing of a game's court in the colour of the surrounding text; `parts` highlights halves. */
export const CourtPlan = ({ game, parts }: { game: string; parts?: readonly CourtPart[] }) => {
  const field = court(game)
  const margin = field.length * 0.03
  const [top, height, half] = [-margin, field.width + 2 * margin, field.length / 2 + margin]
  const lines = <path d={courtStrokesPath(field)} vectorEffect="non-scaling-stroke" />
  return (
    <svg
      viewBox={`${-margin} ${top} ${field.length + 2 * margin} ${height}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinejoin="round"
      aria-hidden="true"
      className="block h-auto w-full"
    >
      {parts
        ? halves.map((part) => {
            const left = part === 'left' ? -margin : field.length / 2
            return (
              <svg
                key={part}
                x={left}
                y={top}
                width={half}
                height={height}
                viewBox={`${left} ${top} ${half} ${height}`}
                opacity={parts.includes(part) ? 1 : 0.35}
                aria-hidden="true"
              >
                {lines}
              </svg>
            )
          })
        : lines}
    </svg>
  )
}
