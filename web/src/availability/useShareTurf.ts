import { useLocation } from 'react-router'
import { useBoot } from '../boot.ts'
import { useShare } from '../ui/useShare.ts'

/** Shares the turf's page with the chosen day and time. */
export const useShareTurf = (turfName: string): (() => void) => {
  const { origin } = useBoot()
  const { pathname, search } = useLocation()
  const share = useShare()
  return () => void share({ text: turfName, url: `${origin}${pathname}${search}` })
}
