import { useQuery } from '@tanstack/react-query'
import type { Point } from './turfFilters.ts'

/** Asks for the device's position once a visit, and only if `isRequested`. The search never waits for it. */
export const useDevicePoint = (
  isRequested: boolean,
): { point: Point | undefined; problem: LocationProblem | undefined; ask: () => void } => {
  const { data, refetch } = useQuery({
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
    ask: () => void refetch(),
  }
}

const isPermitted = async (): Promise<boolean> => {
  if (!('permissions' in navigator)) return false
  const { state } = await navigator.permissions.query({ name: 'geolocation' }).catch(() => ({ state: 'denied' }))
  return state === 'granted'
}

const pointIn = (answer: Point | LocationProblem | null | undefined): Point | undefined =>
  typeof answer === 'object' && answer !== null ? answer : undefined

/** The device's position after `ask`, or why it is unavailable. */
export const useRequestedPoint = (): {
  point: Point | undefined
  problem: LocationProblem | undefined
  ask: () => Promise<Point | undefined>
} => {
  const { data, refetch } = useQuery({
    queryKey: ['asked-point'],
    queryFn: readDevicePoint,
    enabled: false,
    staleTime: 'static',
    retry: false,
  })
  return {
    point: pointIn(data),
    problem: typeof data === 'string' ? data : undefined,
    ask: async () => pointIn((await refetch()).data),
  }
}

/** The device's position, without `ask` if permission was granted before. Only `ask` ever prompts for permission. */
export const usePermittedPoint = (): ReturnType<typeof useRequestedPoint> => {
  const { data } = useQuery({
    queryKey: ['permitted-point'],
    queryFn: async () => ((await isPermitted()) ? readDevicePoint() : null),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const request = useRequestedPoint()
  return { ...request, point: request.point ?? pointIn(data) }
}

export type LocationProblem = 'unsupported' | 'failed'

/** The device's approximate position: a quick answer matters more here than an exact one. */
const readDevicePoint = (): Promise<Point | LocationProblem> =>
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
