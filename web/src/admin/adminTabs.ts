import type { FeatureWords } from '../words/catalogue.ts'
import { lazyPart } from '../words/lazyPart.ts'

/** The sections of the dashboard in the order in which they are offered; each loads when it is opened. */
export const adminTabs = [
  {
    key: 'register',
    Content: lazyPart(async () => (await import('../accounts/admin/RegisterTurfOwnerTab.tsx')).RegisterTurfOwnerTab),
  },
  {
    key: 'createTurf',
    Content: lazyPart(async () => (await import('../turfs/admin/CreateTurfTab.tsx')).CreateTurfTab),
  },
  {
    key: 'createContracts',
    Content: lazyPart(async () => (await import('../settlements/admin/CreateContractTab.tsx')).CreateContractTab),
  },
  {
    key: 'settlements',
    Content: lazyPart(async () => (await import('../settlements/admin/SettlementsTab.tsx')).SettlementsTab),
  },
  { key: 'users', Content: lazyPart(async () => (await import('../accounts/admin/UsersTab.tsx')).UsersTab) },
  { key: 'bookings', Content: lazyPart(async () => (await import('../bookings/admin/BookingsTab.tsx')).BookingsTab) },
  { key: 'blocks', Content: lazyPart(async () => (await import('../reservations/admin/BlocksTab.tsx')).BlocksTab) },
  { key: 'tools', Content: lazyPart(async () => (await import('./ToolsTab.tsx')).ToolsTab) },
  {
    key: 'contracts',
    Content: lazyPart(async () => (await import('../settlements/admin/ContractsTab.tsx')).ContractsTab),
  },
  { key: 'turfs', Content: lazyPart(async () => (await import('../turfs/admin/TurfsTab.tsx')).TurfsTab) },
] as const satisfies { key: keyof FeatureWords['admin']['fixed']['tabs']; Content: unknown }[]

export type AdminTab = (typeof adminTabs)[number]['key']

/** The section of an address; the first one when it names none. */
export const adminTabOf = (query: URLSearchParams): (typeof adminTabs)[number] =>
  adminTabs.find(({ key }) => key === query.get('tab')) ?? adminTabs[0]
