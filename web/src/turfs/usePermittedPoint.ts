import { useQuery } from '@tanstack/react-query'
import { type LocationProblem, readDevicePoint } from './readDevicePoint.ts'
import type { Point } from './turfFilters.ts'

const isPermitted = async (): Promise<boolean> => {
  if (!('permissions' in navigator)) return false
  const { state } = await navigator.permissions.query({ name: 'geolocation' }).catch(() => ({ state: 'denied' }))
  return state === 'granted'
}

/** Where the device is, if it has been allowed before: nobody is asked before they want it. `ask` does ask. */
export const usePermittedPoint = (): {
  point: Point | undefined
  problem: LocationProblem | undefined
  ask: () => Promise<Point | undefined>
} => {
  const { data } = useQuery({
    queryKey: ['permitted-point'],
    queryFn: async () => ((await isPermitted()) ? readDevicePoint() : null),
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const asked = useQuery({
    queryKey: ['asked-point'],
    queryFn: readDevicePoint,
    enabled: false,
    staleTime: 'static',
    retry: false,
  })
  const pointIn = (answer: Point | LocationProblem | null | undefined) =>
    typeof answer === 'object' && answer !== null ? answer : undefined
  return {
    point: pointIn(asked.data) ?? pointIn(data),
    problem: typeof asked.data === 'string' ? asked.data : undefined,
    ask: async () => pointIn((await asked.refetch()).data),
  }
}
