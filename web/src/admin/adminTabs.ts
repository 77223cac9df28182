import { lazy } from 'react'
import type { FeatureWords } from '../words/catalogue.ts'

/** The sections of the dashboard in the order in which they are offered; each loads when it is opened. */
export const adminTabs = [
  { key: 'register', Content: lazy(async () => ({ default: (await import('./RegisterTab.tsx')).RegisterTab })) },
  { key: 'createTurf', Content: lazy(async () => ({ default: (await import('./CreateTurfTab.tsx')).CreateTurfTab })) },
  {
    key: 'createContracts',
    Content: lazy(async () => ({ default: (await import('./CreateContractTab.tsx')).CreateContractTab })),
  },
  {
    key: 'settlements',
    Content: lazy(async () => ({ default: (await import('./SettlementsTab.tsx')).SettlementsTab })),
  },
  { key: 'users', Content: lazy(async () => ({ default: (await import('./UsersTab.tsx')).UsersTab })) },
  { key: 'bookings', Content: lazy(async () => ({ default: (await import('./BookingsTab.tsx')).BookingsTab })) },
  { key: 'blocks', Content: lazy(async () => ({ default: (await import('./BlocksTab.tsx')).BlocksTab })) },
  { key: 'tools', Content: lazy(async () => ({ default: (await import('./ToolsTab.tsx')).ToolsTab })) },
  { key: 'contracts', Content: lazy(async () => ({ default: (await import('./ContractsTab.tsx')).ContractsTab })) },
  { key: 'turfs', Content: lazy(async () => ({ default: (await import('./TurfsTab.tsx')).TurfsTab })) },
] as const satisfies { key: keyof FeatureWords['admin']['fixed']['tabs']; Content: unknown }[]

export type AdminTab = (typeof adminTabs)[number]['key']

/** The section of an address; the first one when it names none. */
export const adminTabOf = (query: URLSearchParams): (typeof adminTabs)[number] =>
  adminTabs.find(({ key }) => key === query.get('tab')) ?? adminTabs[0]
