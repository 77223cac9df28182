import { haveRoom, mapView } from '@baari/domain/turfs/mapView.ts'
import { Link } from 'react-router'
import { formatRupees } from '../ui/formats.ts'
import { useTurfWords } from './english.ts'
import type { TurfSummary } from './TurfCard.tsx'
import type { Point } from './turfFilters.ts'

const SIZE = 600
/** Of a price, with some air around it. */
const LABEL = { width: 80, height: 50 }

/** The turfs of the page where they lie: pins with the lowest price, in the order of the list. */
export const TurfMap = ({
  turfs: shown,
  centre,
  picked,
  addressOf,
  onPick,
  mayOpen,
}: {
  turfs: readonly TurfSummary[]
  centre: Point | undefined
  picked: string | undefined
  addressOf: (turfId: string) => string
  onPick: (turfId: string) => void
  mayOpen: () => boolean
}) => {
  const turfs = useTurfWords()
  const view = mapView(
    shown.map(({ location }) => location),
    centre,
  )
  const spots = shown.map(({ location }) => {
    const { x, y } = view.place(location)
    return { x: (SIZE * (1 + x)) / 2, y: (SIZE * (1 + y)) / 2 }
  })
  const room = haveRoom(spots, LABEL)
  return (
    <section
      aria-label={turfs.map}
      className="sticky top-5 hidden overflow-hidden rounded-card border border-line bg-surface-2 lg:block"
    >
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="block h-auto w-full">
        <title>{turfs.map}</title>
        {centre && <Rings rings={view.rings} />}
        {centre && (
          <circle cx={SIZE / 2} cy={SIZE / 2} r={9} className="fill-info stroke-surface" strokeWidth={4}>
            <title>{turfs.you}</title>
          </circle>
        )}
        {shown.map((turf, index) => {
          const price = formatRupees(Math.min(...turf.grounds.map((ground) => ground.pricePerHourFullBooking)))
          const isOpen = turf.grounds.some((ground) => ground.availability)
          const at = spots[index] ?? { x: 0, y: 0 }
          const isPicked = turf.entityId === picked
          return isOpen ? (
            <Link
              key={turf.entityId}
              to={addressOf(turf.entityId)}
              aria-label={turfs.pin(turf.name, price)}
              onPointerEnter={() => onPick(turf.entityId)}
              onFocus={() => onPick(turf.entityId)}
              onClick={(event) => {
                if (!mayOpen()) event.preventDefault()
              }}
            >
              <Pin at={at} price={room[index] || isPicked ? price : undefined} isPicked={isPicked} />
            </Link>
          ) : (
            <g key={turf.entityId} opacity={0.6}>
              <Pin at={at} price={room[index] || isPicked ? price : undefined} isPicked={isPicked} />
            </g>
          )
        })}
      </svg>
      <p className="border-t border-line px-4 py-2 text-label text-ink-2">{turfs.mapNote}</p>
    </section>
  )
}

/** A pin with its price, or a dot where there is no room for it. */
const Pin = ({
  at,
  price,
  isPicked,
}: {
  at: { x: number; y: number }
  price: string | undefined
  isPicked: boolean
}) => {
  const look = isPicked ? 'fill-primary' : 'fill-surface stroke-line-strong'
  return (
    <g transform={`translate(${at.x} ${at.y})`} className={isPicked ? 'text-on-primary' : 'text-ink'}>
      {price === undefined ? (
        <circle r={12} className="fill-surface stroke-line-strong" strokeWidth={4} />
      ) : (
        <>
          <path d="M-7 -13 0 0 7 -13" className={look} strokeWidth={1.5} />
          <rect x={-37} y={-44} width={74} height={32} rx={10} className={look} strokeWidth={1.5} />
          <text y={-22} textAnchor="middle" fill="currentColor" fontSize={18} className="figures">
            {price}
          </text>
        </>
      )}
    </g>
  )
}

const Rings = ({ rings }: { rings: { kilometres: number; radius: number }[] }) => {
  const turfs = useTurfWords()
  return rings.map(({ kilometres, radius }) => (
    <g key={kilometres}>
      <circle
        cx={SIZE / 2}
        cy={SIZE / 2}
        r={(radius * SIZE) / 2}
        fill="none"
        strokeDasharray="4 6"
        className="stroke-primary"
        opacity={0.6}
      />
      <text
        x={SIZE / 2}
        y={SIZE / 2 - (radius * SIZE) / 2 - 6}
        textAnchor="middle"
        fontSize={15}
        className="fill-ink-2"
      >
        {turfs.ring(kilometres)}
      </text>
    </g>
  ))
}
