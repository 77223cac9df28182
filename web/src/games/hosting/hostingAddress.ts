import { type Admission, admissions } from '@baari/domain/games/joining.ts'
import { GAME_MINUTES } from '@baari/domain/games/seats.ts'
import { isInOrder, type LevelRange, levels } from '@baari/domain/levels/levels.ts'
import { type LeastBand, leastBands } from '@baari/domain/reliability/reliability.ts'
import { useLocation, useNavigate } from 'react-router'
import { useBoot } from '../../boot.ts'
import { paths } from '../../paths.ts'
import { filterQuery, readFilters, type TurfFilters, type TurfListAddress } from '../../turfs/turfFilters.ts'
import { useEntryState } from '../../ui/useOnceAwake.tsx'

/** A host's choices besides sport, place, day and start; the address holds all of them. */
interface HostingChoice {
  turfId: string | undefined
  groundId: string | undefined
  minutes: number
  seats: number | undefined
  fewest: number | undefined
  admission: Admission
  levels: LevelRange | null
  leastReliability: LeastBand | null
}

const countIn = (text: string | null): number | undefined => {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 && count <= 100 ? count : undefined
}

const rangeIn = (text: string | null): LevelRange | null => {
  const [least, most] = (text?.split('-') ?? []).map((end) => levels.find((one) => one === end))
  return least && most && isInOrder({ least, most }) ? { least, most } : null
}

/** Reads the choices from an address. Invalid values count as absent. */
export const readChoice = (query: URLSearchParams): HostingChoice => ({
  turfId: query.get('turf')?.trim() || undefined,
  groundId: query.get('ground')?.trim() || undefined,
  minutes: GAME_MINUTES.find((minutes) => String(minutes) === query.get('minutes')) ?? GAME_MINUTES[0],
  seats: countIn(query.get('seats')),
  fewest: countIn(query.get('least')),
  admission: admissions.find((one) => one === query.get('who')) ?? 'EVERYONE',
  levels: rangeIn(query.get('level')),
  leastReliability: leastBands.find((one) => one === query.get('band')) ?? null,
})

/** The address for hosting a game; without a turf it lists the grounds to choose from. */
export const hostingAddress = (filters: TurfFilters, choice: Partial<HostingChoice> = {}): string => {
  const query = filterQuery({ ...filters, isHalf: false, page: 0 })
  const entries: [string, string | number | undefined][] = [
    ['turf', choice.turfId],
    ['ground', choice.groundId],
    ['minutes', choice.minutes === GAME_MINUTES[0] ? undefined : choice.minutes],
    ['seats', choice.seats],
    ['least', choice.fewest],
    ['who', choice.admission === 'EVERYONE' ? undefined : choice.admission],
    ['level', choice.levels ? `${choice.levels.least}-${choice.levels.most}` : undefined],
    ['band', choice.leastReliability ?? undefined],
  ]
  for (const [key, value] of entries) if (value !== undefined) query.set(key, String(value))
  const text = query.toString()
  return text === '' ? paths.hostGame() : `${paths.hostGame()}?${text}`
}

/** The grounds to choose from, as a list of turfs. */
export const hostingList: TurfListAddress = {
  read: readFilters,
  write: (filters) => hostingAddress(filters),
}

/** The host's choices, from the address. A change replaces the address, so that Back leads to the grounds. */
export const useHostingChoice = (): {
  filters: TurfFilters
  choice: HostingChoice
  change: (changes: Partial<HostingChoice & Pick<TurfFilters, 'from'>>) => void
} => {
  const days = useBoot()
  const navigate = useNavigate()
  const state = useEntryState()
  const query = new URLSearchParams(useLocation().search)
  const filters = readFilters(query, days)
  const choice = readChoice(query)
  return {
    filters,
    choice,
    change: (changes) =>
      void navigate(
        hostingAddress('from' in changes ? { ...filters, from: changes.from } : filters, { ...choice, ...changes }),
        {
          replace: true,
          state,
          preventScrollReset: true,
        },
      ),
  }
}
