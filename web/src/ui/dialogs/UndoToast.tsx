import { CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMessages } from '../../messages/en.ts'
import { cx } from '../cx.ts'

const SHOWN_FOR_MS = 8_000

export interface UndoOffer {
  text: string
  undo: () => void
}

/**
 * Reports an action and offers to undo it, by a button or Ctrl Z outside of filled fields. Hovering or focusing the
 * button pauses the timer.
 */
export const UndoToast = ({
  offer,
  onEnd,
  className = 'bottom-20 md:bottom-6',
}: {
  offer: UndoOffer | undefined
  onEnd: () => void
  /** Its place: above the bottom navigation of a phone, unless the page has something else there. */
  className?: string
}) => {
  const { ui } = useMessages()
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!offer || isHeld) return
    const timer = setTimeout(onEnd, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [offer, isHeld, onEnd])
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget>(null)
  const undo = useEffectEvent(() => {
    const hadFocus = region.current?.querySelector(':focus-visible')
    onEnd()
    offer?.undo()
    // The button goes with the offer.
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  })
  useEffect(() => {
    if (!offer) return
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || event.shiftKey) return
      // The browser has its own undo for a filled field.
      if (event.target instanceof HTMLInputElement && event.target.value !== '') return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [offer])
  return (
    <div
      ref={region}
      role="status"
      className={cx('fixed left-1/2 z-toast w-max max-w-[calc(100vw-2rem)] -translate-x-1/2', className)}
    >
      {offer && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering pauses the timer
        <div
          onPointerEnter={() => setIsHeld(true)}
          onPointerLeave={() => setIsHeld(false)}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget
            setIsHeld(true)
          }}
          onBlur={() => setIsHeld(false)}
          className="rising flex min-h-12 items-center gap-3 rounded-control border border-[#ffffff26] bg-night py-1.5 pr-1.5 pl-4 text-small text-on-night shadow-panel"
        >
          <CircleCheck aria-hidden className="size-5 shrink-0 text-[#3fcb86]" />
          <span className="min-w-0 font-semibold">{offer.text}</span>
          <button
            type="button"
            onClick={undo}
            className="touch shrink-0 rounded-slot bg-[#ffffff14] px-4 font-bold whitespace-nowrap"
          >
            {ui.undo}
          </button>
        </div>
      )}
    </div>
  )
}
