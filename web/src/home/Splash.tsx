import { useLayoutEffect, useRef, useState } from 'react'
import { product } from '../product.ts'
import { useHomeMessages } from './english.ts'
import './splash.css'

const balls = ['⚽', '🏏', '🏸', '🏀', '🎾']

/**
 * The opening, over an already painted home page. A key, a press or the Skip button ends it early. It runs on CSS time,
 * so hydration cannot delay it.
 */
export const Splash = () => {
  const home = useHomeMessages()
  const layer = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)

  // A layout effect: from `hydrated` on, no other code ends the splash.
  useLayoutEffect(() => {
    const element = layer.current
    if (!element) return
    // Only the layer's own animation counts. With reduced motion there is none.
    const clocks = element.getAnimations()
    const isPast = clocks.every(({ playState }) => playState === 'finished')
    // Each change of `inert` restyles the whole page.
    const giveBack = isPast ? () => undefined : makeInert(element)
    let isGone = false
    const end = () => {
      if (isGone) return
      isGone = true
      giveBack()
      setIsOver(true)
      const heading = document.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    if (isPast) end()
    Promise.all(clocks.map(({ finished }) => finished)).then(end, end)
    window.addEventListener('keydown', end)
    element.addEventListener('click', end)
    return () => {
      window.removeEventListener('keydown', end)
      if (!isGone) giveBack()
    }
  }, [])

  if (isOver) return null
  return (
    <div ref={layer} className="splash" data-testid="splash">
      <div aria-hidden="true" className="grid place-items-center">
        {balls.map((ball) => (
          <span key={ball} className="splash-ball">
            {ball}
          </span>
        ))}
      </div>
      <p className="splash-words absolute flex flex-col items-center gap-2 px-6 text-center">
        <span className="display">{product.name}</span>
        <span className="text-night-2">{home.fixed.tagline}</span>
      </p>
      <button
        type="button"
        className="absolute right-4 bottom-4 min-h-12 rounded-control border border-[#ffffff40] px-5 font-semibold"
      >
        {home.skip}
      </button>
    </div>
  )
}

/** Makes everything but this element inert, and returns a function that undoes it. */
const makeInert = (element: HTMLElement): (() => void) => {
  const hushed: Element[] = []
  for (let inner: HTMLElement = element; inner !== document.body && inner.parentElement; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement && !sibling.inert) {
        sibling.inert = true
        hushed.push(sibling)
      }
  return () => {
    for (const sibling of hushed) if (sibling instanceof HTMLElement) sibling.inert = false
  }
}
