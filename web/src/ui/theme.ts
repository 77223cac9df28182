import { createContext, useContext } from 'react'
import type { Theme } from '../boot.ts'

export interface ThemeChoice {
  theme: Theme
  setTheme: (theme: Theme) => void
}

export const ThemeContext = createContext<ThemeChoice>({ theme: 'system', setTheme: () => {} })

export const useTheme = (): ThemeChoice => useContext(ThemeContext)
