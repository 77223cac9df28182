import { type MapView, mapView, pointAt, type Size, type Spot, zoomedTo } from '@baari/domain/turfs/mapView.ts'
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Point } from '../turfFilters.ts'

/** The size of a map in CSS pixels. */
export interface MapSize extends Size {
  /** The page's text size, relative to the default. */
  scale: number
}

/** Before it is measured, and without a layout. */
const FIRST: MapSize = { width: 404, height: 404, scale: 1 }
const DEFAULT_TEXT = 16

export const useMapSize = (): { box: RefObject<HTMLElement | null>; size: MapSize } => {
  const box = useRef<HTMLElement>(null)
  const [size, setSize] = useState(FIRST)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      const text = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_TEXT
      if (width > 0 && height > 0) setSize({ width, height, scale: text / DEFAULT_TEXT })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, size }
}

const ZOOM = 1.6
/** A shorter drag counts as a press. */
export const SLACK = 6
/** The least distance from the middle to the nearest edge: such a map shows one street. */
const STREET_KM = 0.1

/** The middle of one or two fingers, and the distance between them. */
const graspOf = (fingers: readonly Spot[]): Spot & { apart: number } => {
  const [one = { x: 0, y: 0 }, other = one] = fingers
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.hypot(one.x - other.x, one.y - other.y) }
}

/**
 * The view of a map: initially all points, then wherever the user moved it, until `key` changes. By default the points
 * determine the key.
 */
export const useMapView = (
  points: readonly Point[],
  centre: Point | undefined,
  size: MapSize,
  key = JSON.stringify([points, centre]),
) => {
  const [moved, setMoved] = useState<{ key: string; view: MapView; isByUser: boolean }>()
  const fingers = useRef(new Map<number, Spot>())
  const begun = useRef<{ view: MapView; grasp: ReturnType<typeof graspOf>; isMoving: boolean }>(undefined)
  const current = moved?.key === key ? moved : undefined
  const view = current?.view ?? mapView(points, centre, size)
  const move = (next: MapView, isByUser: boolean) => setMoved({ key, view: next, isByUser })
  const begin = () => {
    begun.current = { view, grasp: graspOf([...fingers.current.values()]), isMoving: fingers.current.size > 1 }
  }
  const end = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    begin()
  }
  return {
    view,
    isMoved: current?.isByUser === true,
    enlarge: () => move(zoomedTo(view.kmPerPixel / ZOOM, view), true),
    reduce: () => move(zoomedTo(view.kmPerPixel * ZOOM, view), true),
    /** Zooms in until a map of these points alone fills the screen, at least by one step. */
    enlargeTo: (some: readonly Point[]) => {
      const close = mapView(some, undefined, size, STREET_KM)
      move(zoomedTo(Math.min(close.kmPerPixel, view.kmPerPixel / ZOOM), close), false)
    },
    /** Moves the map so that something `pixels` further down comes into view. */
    lift: (pixels: number) => move({ ...view, middle: pointAt({ x: 0, y: pixels }, view) }, current?.isByUser === true),
    gestures: {
      onPointerDown: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
        fingers.current.set(pointerId, { x, y })
        begin()
      },
      onPointerMove: (event: PointerEvent) => {
        const { pointerId, clientX: x, clientY: y, currentTarget } = event
        const from = begun.current
        if (!from || !fingers.current.has(pointerId)) return
        // The button was released outside of the window.
        if (event.buttons === 0) return end(event)
        fingers.current.set(pointerId, { x, y })
        const now = graspOf([...fingers.current.values()])
        if (!from.isMoving && Math.hypot(now.x - from.grasp.x, now.y - from.grasp.y) < SLACK) return
        if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId)
        from.isMoving = true
        const box = currentTarget.getBoundingClientRect()
        const middle = { x: box.left + size.width / 2, y: box.top + size.height / 2 }
        // The point below the fingers stays below them.
        const held = pointAt({ x: from.grasp.x - middle.x, y: from.grasp.y - middle.y }, from.view)
        const closer = from.grasp.apart > 0 && now.apart > 0 ? now.apart / from.grasp.apart : 1
        const next = zoomedTo(from.view.kmPerPixel / closer, { ...from.view, middle: held })
        move({ ...next, middle: pointAt({ x: middle.x - now.x, y: middle.y - now.y }, next) }, true)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
