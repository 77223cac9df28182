import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import anekLatin from '../fonts/anekLatin.woff2?url'
import { type Boot, BootContext } from './boot.ts'
import { AlertProvider } from './ui/dialogs/AlertProvider.tsx'
import { ToastProvider } from './ui/dialogs/ToastProvider.tsx'
import { type ThemeChoice, ThemeContext } from './ui/theme.ts'
import { writeCookie } from './ui/writeCookie.ts'

/** The whole page, `<html>` included: server and browser render the same, so the theme is right from the first frame. */
export const Document = ({
  boot,
  onHydrated,
  children,
}: {
  boot: Boot
  /** Called once, in the browser, when the whole page is hydrated. */
  onHydrated?: () => void
  children: ReactNode
}) => {
  const [theme, setTheme] = useState(boot.theme)
  const choice = useMemo<ThemeChoice>(
    () => ({
      theme,
      setTheme: (next) => {
        setTheme(next)
        writeCookie('theme', next)
      },
    }),
    [theme],
  )
  const isHydrated = useRef(false)
  // A layout effect runs before React replays the click that forced hydration.
  useLayoutEffect(() => {
    if (!isHydrated.current) onHydrated?.()
    isHydrated.current = true
  }, [onHydrated])
  return (
    <html lang={boot.language} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0b1f18" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" as="font" type="font/woff2" href={anekLatin} crossOrigin="anonymous" />
      </head>
      <body>
        <BootContext value={boot}>
          <ThemeContext value={choice}>
            <ToastProvider>
              <AlertProvider>{children}</AlertProvider>
            </ToastProvider>
          </ThemeContext>
        </BootContext>
      </body>
    </html>
  )
}
