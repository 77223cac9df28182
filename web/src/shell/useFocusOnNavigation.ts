import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After going to another page the focus is on its heading, so that it is read out and Tab goes on from there. */
export const useFocusOnNavigation = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    leaveFirstView()
    const heading = main.current?.querySelector('h1') ?? main.current
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, main])
}

let isPast = false

/** Has this browser tab stayed on the page it was opened with? Always so on the server. */
export const isFirstView = (): boolean => !isPast

/** Called at the first navigation inside the page. */
export const leaveFirstView = (): void => {
  isPast = true
}
