import { type MapView, mapView, pointAt } from '@baari/domain/turfs/mapView.ts'
import { type PointerEvent, useRef, useState } from 'react'
import type { Point } from '../turfFilters.ts'

interface Size {
  width: number
  height: number
}

const ZOOM = 1.6
/** A shorter drag counts as a press. */
const SLACK = 6

/** The view of a map: initially all points, then wherever the user moved it, until the points change. */
export const useMapView = (points: readonly Point[], centre: Point | undefined, size: Size) => {
  const key = JSON.stringify([points, centre])
  const [moved, setMoved] = useState<{ key: string; view: MapView }>()
  const drag = useRef<{ x: number; y: number; view: MapView; isMoving: boolean }>(undefined)
  const isMoved = moved?.key === key
  const view = isMoved ? moved.view : mapView(points, centre, size)
  const move = (next: MapView) => setMoved({ key, view: next })
  return {
    view,
    isMoved,
    enlarge: () => move({ ...view, kmPerPixel: view.kmPerPixel / ZOOM }),
    reduce: () => move({ ...view, kmPerPixel: view.kmPerPixel * ZOOM }),
    dragging: {
      onPointerDown: ({ clientX, clientY }: PointerEvent) => {
        drag.current = { x: clientX, y: clientY, view, isMoving: false }
      },
      onPointerMove: (event: PointerEvent) => {
        const from = drag.current
        if (!from || event.buttons === 0) return
        const by = { x: from.x - event.clientX, y: from.y - event.clientY }
        if (!from.isMoving && Math.hypot(by.x, by.y) < SLACK) return
        if (!from.isMoving) event.currentTarget.setPointerCapture(event.pointerId)
        from.isMoving = true
        move({ ...from.view, middle: pointAt(by, from.view) })
      },
      onPointerUp: () => {
        drag.current = undefined
      },
    },
  }
}
