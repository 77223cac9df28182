import { type TouchEvent, useState } from 'react'

/** A shorter move is a press. */
const FAR = 48

/**
 * A vertical swipe of one finger over an element. `by` is the distance moved in a direction that has a handler, so
 * that the element can follow. It uses touch events, since these continue while a row in the element scrolls sideways.
 */
export const useSwipe = ({
  up,
  down,
  isScrolled = () => false,
}: {
  up?: () => void
  down?: () => void
  /** Whether the finger scrolls the element back first. */
  isScrolled?: () => boolean
}) => {
  const [start, setStart] = useState<{ x: number; y: number }>()
  const [by, setBy] = useState(0)
  const end = () => {
    setStart(undefined)
    setBy(0)
  }
  return {
    by,
    onTouchStart: ({ touches }: TouchEvent) => {
      const [finger, other] = [touches.item(0), touches.item(1)]
      if (finger && !other && !isScrolled()) setStart({ x: finger.clientX, y: finger.clientY })
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      const finger = touches.item(0)
      if (!start || !finger) return
      const moved = finger.clientY - start.y
      const isSideways = Math.abs(finger.clientX - start.x) > Math.abs(moved)
      setBy(isSideways ? 0 : Math.max(up ? -FAR * 2 : 0, down ? moved : Math.min(0, moved)))
    },
    onTouchEnd: () => {
      if (by <= -FAR) up?.()
      if (by >= FAR) down?.()
      end()
    },
    onTouchCancel: end,
  }
}
