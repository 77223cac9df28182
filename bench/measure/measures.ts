import type { Figure } from '../report/results.ts'
import { measureAvailability } from './measureAvailability.ts'
import { measureBooking } from './measureBooking.ts'
import { measureHold } from './measureHold.ts'
import { measureLists } from './measureLists.ts'
import { measureProcesses } from './measureProcesses.ts'
import { measureRoundTrips } from './measureRoundTrips.ts'
import { measureRush } from './measureRush.ts'
import { measureSearch } from './measureSearch.ts'
import { measureStart } from './measureStart.ts'
import { measureStreams } from './measureStreams.ts'
import type { Bench } from './openBench.ts'

/** The measurements by the names that `--only` takes. */
export const measures: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  B1: measureHold,
  B2: measureAvailability,
  B3: measureSearch,
  B7: measureRush,
  B8: measureProcesses,
  B9: measureStreams,
  B10: measureRoundTrips,
  B12: measureStart,
  B13: measureBooking,
  lists: measureLists,
}
