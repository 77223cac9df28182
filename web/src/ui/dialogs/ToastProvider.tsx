import { CircleAlert, CircleCheck } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Spoken } from '../Spoken.tsx'

const SHOWN_FOR_MS = 3_000
/** By then the dialog that caused the message has closed, and the focus has moved. */
const SPOKEN_AFTER_MS = 200

interface ToastMessage {
  key: number
  text: string
  isProblem: boolean
}

/** Short messages over the page for three seconds; hovering pauses the timer. */
export const ToastProvider = ({ children }: { children: ReactNode }) => {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const [isHeld, setIsHeld] = useState(false)
  const next = useRef(0)
  const layer = useRef<HTMLDivElement>(null)

  const add = useCallback((text: string, isProblem: boolean) => {
    next.current += 1
    const key = next.current
    setMessages((current) => [...current.filter((message) => message.text !== text), { key, text, isProblem }])
  }, [])
  const [toasts] = useState<Toasts>(() => ({
    tell: (text) => add(text, false),
    warn: (text) => add(text, true),
  }))

  const oldest = messages[0]?.key
  useEffect(() => {
    if (oldest === undefined || isHeld) return
    const timer = setTimeout(
      () => setMessages((current) => current.filter((message) => message.key !== oldest)),
      SHOWN_FOR_MS,
    )
    return () => clearTimeout(timer)
  }, [oldest, isHeld])

  // The top layer, so that an open dialog does not cover the message.
  const isShown = messages.length > 0
  useEffect(() => {
    const element = layer.current
    if (!element) return
    if (isShown) element.showPopover()
    else if (element.matches(':popover-open')) element.hidePopover()
  }, [isShown])

  return (
    <ToastContext value={toasts}>
      <LatestToast value={messages.at(-1)?.text ?? ''}>
        {children}
        <SpokenToast />
      </LatestToast>
      {/* Hidden from screen readers, since the live region above announces the messages. */}
      <div ref={layer} popover="manual" aria-hidden="true" className="toast-layer">
        {messages.map(({ key, text, isProblem }) => (
          <div
            key={key}
            onPointerEnter={() => setIsHeld(true)}
            onPointerLeave={() => setIsHeld(false)}
            className="rising flex min-h-12 items-center gap-2.5 rounded-control border border-[#ffffff26] bg-night px-4 py-2.5 text-small font-semibold text-on-night shadow-panel"
          >
            {isProblem ? (
              <CircleAlert aria-hidden className="size-5 shrink-0" />
            ) : (
              <CircleCheck aria-hidden className="size-5 shrink-0 text-[#3fcb86]" />
            )}
            {text}
          </div>
        ))}
      </div>
    </ToastContext>
  )
}

const LatestToast = createContext('')

/** Announces the messages. An open dialog brings its own, since it silences the page around it. */
export const SpokenToast = () => <Spoken after={SPOKEN_AFTER_MS}>{useContext(LatestToast)}</Spoken>

interface Toasts {
  /** Reports a success. */
  tell: (text: string) => void
  /** Reports something missing or wrong; its place on the page must say so too. */
  warn: (text: string) => void
}

const ToastContext = createContext<Toasts | undefined>(undefined)

export const useToast = (): Toasts => {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}
