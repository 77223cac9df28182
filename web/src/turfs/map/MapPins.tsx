import { haveRoom } from '@baari/domain/turfs/mapView.ts'
import type { KeyboardEvent } from 'react'
import { cx } from '../../ui/cx.ts'

export interface MapPin {
  id: string
  /** Name for screen readers. */
  name: string
  latitude: number
  longitude: number
  /** Such as `₹960`; a pin without a label is a dot. */
  words?: string
}

/** An HTML button cannot be part of an SVG. */
const buttonOf = ({ name, isChosen, onPress }: { name: string; isChosen: boolean; onPress: () => void }) =>
  ({
    role: 'button',
    tabIndex: 0,
    'aria-label': name,
    'aria-pressed': isChosen,
    className:
      'cursor-pointer outline-none [&:focus-visible>.pin]:stroke-focus [&:focus-visible>.pin]:[stroke-width:4]',
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    },
  }) as const

const LABEL = { width: 78, height: 52 }

/**
 * Pins with their labels, the chosen one in amber. Pins without enough space are dots; the chosen one always shows its
 * label.
 */
export const MapPins = ({
  pins,
  spots,
  chosen,
  onChoose,
}: {
  pins: readonly MapPin[]
  spots: readonly { x: number; y: number }[]
  chosen: string | undefined
  onChoose: ((id: string) => void) | undefined
}) => {
  const placed = pins.map((pin, index) => ({ ...pin, ...(spots[index] ?? { x: 0, y: 0 }) }))
  const inOrder = [...placed.filter(({ id }) => id === chosen), ...placed.filter(({ id }) => id !== chosen)]
  const room = haveRoom(inOrder, LABEL)
  // SVG paints later elements on top: the dots first, the chosen pin last.
  return inOrder
    .map((pin, index) => ({ ...pin, hasRoom: room[index] && pin.words !== undefined }))
    .reverse()
    .toSorted((one, other) => Number(one.hasRoom) - Number(other.hasRoom))
    .map(({ id, name, words = '', x, y, hasRoom }) => {
      const isChosen = id === chosen
      return (
        <g
          key={id}
          transform={`translate(${Math.round(x)} ${Math.round(y)})`}
          {...(onChoose && buttonOf({ name, isChosen, onPress: () => onChoose(id) }))}
        >
          {/* Large enough for a finger. */}
          <rect
            x={hasRoom ? -36 : -22}
            y={hasRoom ? -46 : -22}
            width={hasRoom ? 72 : 44}
            height={hasRoom ? 50 : 44}
            fill="none"
            pointerEvents="all"
          />
          {hasRoom ? (
            <PinShape words={words} isChosen={isChosen} />
          ) : (
            <circle
              r={8}
              className={cx('pin stroke-ink', isChosen ? 'fill-accent' : 'fill-surface')}
              strokeWidth={2.5}
            />
          )}
        </g>
      )
    })
}

const PinShape = ({ words, isChosen }: { words: string; isChosen: boolean }) => {
  // The average width of condensed figures and letters.
  const half = (words.length * 8.2 + 22) / 2
  const [top, foot] = isChosen ? [-46, -9] : [-41, -9]
  return (
    <>
      <path
        d={`M${-half + 10} ${top}H${half - 10}q10 0 10 10V${foot - 10}q0 10 -10 10H7L0 0L-7 ${foot}H${-half + 10}q-10 0 -10 -10V${top + 10}q0 -10 10 -10Z`}
        className={cx('pin', isChosen ? 'fill-accent stroke-ink' : 'fill-surface stroke-line-strong')}
        strokeWidth={isChosen ? 2 : 1.25}
      />
      <text
        y={(top + foot) / 2 + 6}
        textAnchor="middle"
        fontSize={isChosen ? 18 : 16}
        className={cx('figures', isChosen ? 'fill-on-accent' : 'fill-ink')}
      >
        {words}
      </text>
    </>
  )
}
