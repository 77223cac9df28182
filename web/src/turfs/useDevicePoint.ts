import { useQuery } from '@tanstack/react-query'
import type { Point } from './turfFilters.ts'

/** Asks for the device's position once a visit, and only if `isRequested`. The search never waits for it. */
export const useDevicePoint = (
  isRequested: boolean,
): { point: Point | undefined; problem: LocationProblem | undefined } => {
  const { data } = useQuery({
    queryKey: ['device-point'],
    queryFn: readDevicePoint,
    enabled: isRequested,
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    point: typeof data === 'object' ? data : undefined,
    problem: typeof data === 'string' ? data : undefined,
  }
}

const isPermitted = async (): Promise<boolean> => {
  if (!('permissions' in navigator)) return false
  const { state } = await navigator.permissions.query({ name: 'geolocation' }).catch(() => ({ state: 'denied' }))
  return state === 'granted'
}

/** The device's position, if permission is already granted. Never prompts. */
export const usePermittedPoint = (): Point | undefined => {
  const { data } = useQuery({
    queryKey: ['permitted-point'],
    queryFn: async () => ((await isPermitted()) ? readDevicePoint() : null),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return typeof data === 'object' && data !== null ? data : undefined
}

export type LocationProblem = 'unsupported' | 'failed'

/** The device's approximate position: a quick answer matters more here than an exact one. */
export const readDevicePoint = (): Promise<Point | LocationProblem> =>
  new Promise((done) => {
    if (!('geolocation' in navigator)) {
      done('unsupported')
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done({ latitude: coords.latitude, longitude: coords.longitude }),
      () => done('failed'),
      { timeout: 5_000, maximumAge: 60_000, enableHighAccuracy: false },
    )
  })
