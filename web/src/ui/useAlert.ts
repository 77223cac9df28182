import { createContext, useContext } from 'react'

export type Ask = (text: string) => Promise<void>

export const AlertContext = createContext<Ask | undefined>(undefined)

/** `const alert = useAlert(); await alert('…')` shows a sentence with an OK button and resolves when it is closed. */
export const useAlert = (): Ask => {
  const ask = useContext(AlertContext)
  if (!ask) throw new Error('useAlert needs an AlertProvider above it')
  return ask
}
