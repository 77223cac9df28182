export const FAULT_MODES = ['500', 'timeout', 'reset', 'slow', 'drop_response'] as const
export type FaultMode = (typeof FAULT_MODES)[number]

interface Fault {
  /** Part of "METHOD /path?query". */
  match: string
  mode: FaultMode
  times: number
  /** How long `slow` waits. */
  seconds: number
}

export interface Faults {
  /** `times: 0` removes every fault whose `match` contains the `match` given here. */
  set: (fault: Fault) => void
  /** The oldest fault that fits, counted down by one. */
  take: (request: string) => Fault | null
  list: () => Fault[]
}

export const createFaults = (): Faults => {
  let faults: Fault[] = []
  return {
    set: (fault) => {
      if (fault.times > 0) faults.push({ ...fault })
      else faults = faults.filter((kept) => !kept.match.includes(fault.match))
    },
    take: (request) => {
      const fault = faults.find((kept) => request.includes(kept.match))
      if (!fault) return null
      fault.times -= 1
      faults = faults.filter((kept) => kept.times > 0)
      return { ...fault }
    },
    list: () => faults.map((fault) => ({ ...fault })),
  }
}
