import { type RefObject, useEffect, useRef, useState } from 'react'

/** Before it is measured, and without a layout. */
const FIRST = { width: 404, height: 404 }

/** The size of an element in CSS pixels. */
export const useBoxSize = (): { box: RefObject<HTMLElement | null>; size: { width: number; height: number } } => {
  const box = useRef<HTMLElement>(null)
  const [size, setSize] = useState(FIRST)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      if (width > 0 && height > 0) setSize({ width, height })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, size }
}
