import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After going to another page the focus is on its heading, so that it is read out and Tab goes on from there. */
export const useFocusOnNavigation = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const heading = main.current?.querySelector('h1') ?? main.current
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, main])
}
