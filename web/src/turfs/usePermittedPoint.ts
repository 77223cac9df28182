import { useQuery } from '@tanstack/react-query'
import { type LocationProblem, readDevicePoint } from './readDevicePoint.ts'
import type { Point } from './turfFilters.ts'

const isPermitted = async (): Promise<boolean> => {
  if (!('permissions' in navigator)) return false
  const { state } = await navigator.permissions.query({ name: 'geolocation' }).catch(() => ({ state: 'denied' }))
  return state === 'granted'
}

const pointIn = (answer: Point | LocationProblem | null | undefined): Point | undefined =>
  typeof answer === 'object' && answer !== null ? answer : undefined

/** The device's position after `ask`, or why it is unavailable. */
export const useAskedPoint = (): {
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
export const usePermittedPoint = (): ReturnType<typeof useAskedPoint> => {
  const { data } = useQuery({
    queryKey: ['permitted-point'],
    queryFn: async () => ((await isPermitted()) ? readDevicePoint() : null),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const asked = useAskedPoint()
  return { ...asked, point: asked.point ?? pointIn(data) }
}
