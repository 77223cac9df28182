import { useQuery } from '@tanstack/react-query'
import { type LocationProblem, readDevicePoint } from './readDevicePoint.ts'
import type { Point } from './turfFilters.ts'

/** Asks for the device's position once a visit, and only if `isWanted`. The search never waits for it. */
export const useDevicePoint = (
  isWanted: boolean,
): { point: Point | undefined; problem: LocationProblem | undefined; ask: () => void } => {
  const { data, refetch } = useQuery({
    queryKey: ['device-point'],
    queryFn: readDevicePoint,
    enabled: isWanted,
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
