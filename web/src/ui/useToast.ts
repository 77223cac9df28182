import { createContext, useContext } from 'react'

export interface Toasts {
  /** Reports a success. */
  tell: (text: string) => void
  /** Reports something missing or wrong; its place on the page must say so too. */
  warn: (text: string) => void
}

export const ToastContext = createContext<Toasts | undefined>(undefined)

export const useToast = (): Toasts => {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}
