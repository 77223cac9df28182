import { createContext, useContext } from 'react'

export interface Toasts {
  /** Something worked. */
  tell: (text: string) => void
  /** Something is missing or wrong; the place where it is wrong must say so too. */
  warn: (text: string) => void
}

export const ToastContext = createContext<Toasts | undefined>(undefined)

export const useToast = (): Toasts => {
  const toasts = useContext(ToastContext)
  if (!toasts) throw new Error('useToast needs a ToastProvider above it')
  return toasts
}
