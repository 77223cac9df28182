import type { PinMark } from '@baari/domain/turfs/pinLayout.ts'
import type { KeyboardEvent } from 'react'
import { cx } from '../../ui/cx.ts'
import { useTurfMessages } from '../english.ts'

export interface MapPin {
  id: string
  turf: string
  /** For screen readers: the turf and its price. */
  name: string
  latitude: number
  longitude: number
  /** Such as `₹960`; a pin without a label is a dot. */
  label?: string
}

/** The average width of condensed figures and letters. */
const LETTER = 8.2
const PADDING = 24
const LEAST_WIDTH = 44

export const pinWidth = ({ label = '' }: MapPin): number => Math.max(LEAST_WIDTH, label.length * LETTER + PADDING)

/** An HTML button cannot be part of an SVG. */
const buttonOf = (name: string, isPressed: boolean | undefined, onPress: () => void) =>
  ({
    role: 'button',
    tabIndex: 0,
    'aria-label': name,
    'aria-pressed': isPressed,
    className:
      'cursor-pointer outline-none [&:focus-visible>.pin]:stroke-focus [&:focus-visible>.pin]:[stroke-width:4]',
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      onPress()
    },
  }) as const

/** Pins with their labels, the chosen one in amber, and clusters with the number of their turfs; in the order of the list. */
export const MapPins = ({
  pins,
  marks,
  scale,
  chosen,
  onChoose,
  onEnlarge,
}: {
  pins: readonly MapPin[]
  marks: readonly PinMark[]
  scale: number
  chosen: string | undefined
  onChoose: ((id: string) => void) | undefined
  /** Called with the pins of a pressed cluster. */
  onEnlarge: (pins: readonly MapPin[]) => void
}) => {
  const turfs = useTurfMessages()
  const shapes = marks.map((mark) => {
    const members = mark.pins.flatMap((index) => pins[index] ?? [])
    const [pin, ...others] = members
    if (!pin) return null
    const isCluster = others.length > 0
    const isChosen = members.some(({ id }) => id === chosen)
    const name = isCluster ? turfs.cluster(members.length, members.map(({ turf }) => turf).join(', ')) : pin.name
    const press = isCluster ? () => onEnlarge(members) : onChoose && (() => onChoose(pin.id))
    return (
      <g
        key={members.map(({ id }) => id).join()}
        data-pins={members.map(({ id }) => id).join(' ')}
        {...(press && buttonOf(name, isCluster ? undefined : isChosen, press))}
      >
        {/* Large enough for a finger. */}
        <rect
          x={mark.box.left}
          y={mark.box.top}
          width={mark.box.width}
          height={mark.box.height}
          fill="none"
          pointerEvents="all"
        />
        {isCluster ? (
          <Cluster mark={mark} count={members.length} scale={scale} isChosen={isChosen} />
        ) : pin.label === undefined ? (
          <circle
            cx={mark.x}
            cy={mark.y}
            r={8}
            className={cx('pin stroke-ink', isChosen ? 'fill-accent' : 'fill-surface')}
            strokeWidth={2.5}
          />
        ) : (
          <Pointer mark={mark} scale={scale} isChosen={isChosen} />
        )}
      </g>
    )
  })
  return (
    <>
      {shapes}
      {/* Drawn last, because pointers may cross the labels of other pins. */}
      <g aria-hidden pointerEvents="none">
        {marks.map((mark) => {
          const [pin, ...others] = mark.pins.flatMap((index) => pins[index] ?? [])
          return pin?.label === undefined || others.length > 0 ? null : (
            <Label key={pin.id} mark={mark} label={pin.label} scale={scale} isChosen={pin.id === chosen} />
          )
        })}
      </g>
    </>
  )
}

const Cluster = ({
  mark: { box },
  count,
  scale,
  isChosen,
}: {
  mark: PinMark
  count: number
  scale: number
  isChosen: boolean
}) => {
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={19 * scale}
        className={cx('pin', isChosen ? 'fill-accent stroke-ink' : 'fill-primary stroke-surface')}
        strokeWidth={3}
      />
      <text
        x={x}
        y={y + 6 * scale}
        textAnchor="middle"
        fontSize={18 * scale}
        className={cx('figures', isChosen ? 'fill-on-accent' : 'fill-surface')}
      >
        {count}
      </text>
    </>
  )
}

const POINTER = 10
const RADIUS = 10

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** The upper and lower edge of a label, which lies beside its pointer. */
const edgesOf = ({ y, box }: PinMark, scale: number) => {
  const pointer = POINTER * scale
  const isBelow = y < box.top + box.height / 2
  return {
    isBelow,
    top: box.top + (isBelow ? pointer : 1),
    bottom: box.top + box.height - (isBelow ? 1 : pointer),
  }
}

/** The frame of a label, with a pointer that ends at the place of its pin. */
const Pointer = ({ mark, scale, isChosen }: { mark: PinMark; scale: number; isChosen: boolean }) => {
  const { x, y, box } = mark
  const pointer = POINTER * scale
  const radius = RADIUS * scale
  const { isBelow, top, bottom } = edgesOf(mark, scale)
  const [left, right] = [box.left + 1, box.left + box.width - 1]
  const edge = isBelow ? top : bottom
  const foot = within(x, left + radius + pointer * 0.7, right - radius - pointer * 0.7)
  const side = pointer * 0.7
  const corner = (dx: number, dy: number, isFlat: boolean) => `q${isFlat ? `${dx} 0` : `0 ${dy}`} ${dx} ${dy}`
  const tip = `L${x} ${y}`
  const path = [
    `M${left + radius} ${top}`,
    isBelow && `H${foot - side}${tip}L${foot + side} ${edge}`,
    `H${right - radius}${corner(radius, radius, true)}V${bottom - radius}${corner(-radius, radius, false)}`,
    !isBelow && `H${foot + side}${tip}L${foot - side} ${edge}`,
    `H${left + radius}${corner(-radius, -radius, true)}V${top + radius}${corner(radius, -radius, false)}Z`,
  ]
  return (
    <path
      d={path.filter(Boolean).join('')}
      className={cx('pin', isChosen ? 'fill-accent stroke-ink' : 'fill-surface stroke-line-strong')}
      strokeWidth={isChosen ? 2 : 1.25}
      strokeLinejoin="round"
    />
  )
}

/** The text of a label. A background hides pointers, except on the chosen label, where the amber frame does. */
const Label = ({
  mark,
  label,
  scale,
  isChosen,
}: {
  mark: PinMark
  label: string
  scale: number
  isChosen: boolean
}) => {
  const { box } = mark
  const { top, bottom } = edgesOf(mark, scale)
  return (
    <>
      {!isChosen && (
        <rect
          x={box.left + 3}
          y={top + 2}
          width={box.width - 6}
          height={bottom - top - 4}
          rx={(RADIUS - 2) * scale}
          className="fill-surface"
        />
      )}
      <text
        x={box.left + box.width / 2}
        y={(top + bottom) / 2 + 5.5 * scale}
        textAnchor="middle"
        fontSize={16 * scale}
        className={cx('figures', isChosen ? 'fill-on-accent' : 'fill-ink')}
      >
        {label}
      </text>
    </>
  )
}
