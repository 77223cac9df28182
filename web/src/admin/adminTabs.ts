import type { FeatureWords } from '../words/catalogue.ts'
import { lazyPart } from '../words/lazyPart.ts'

/** The sections of the dashboard in display order, by groups; each loads when it is opened. */
export const adminTabs = [
  {
    key: 'overview',
    group: 'overview',
    Content: lazyPart(async () => (await import('./OverviewTab.tsx')).OverviewTab),
  },
  {
    key: 'register',
    group: 'supply',
    Content: lazyPart(async () => (await import('../accounts/admin/RegisterTurfOwnerTab.tsx')).RegisterTurfOwnerTab),
  },
  {
    key: 'createTurf',
    group: 'supply',
    Content: lazyPart(async () => (await import('../turfs/admin/CreateTurfTab.tsx')).CreateTurfTab),
  },
  {
    key: 'createContracts',
    group: 'supply',
    Content: lazyPart(async () => (await import('../settlements/admin/CreateContractTab.tsx')).CreateContractTab),
  },
  {
    key: 'turfs',
    group: 'supply',
    Content: lazyPart(async () => (await import('../turfs/admin/TurfsTab.tsx')).TurfsTab),
  },
  {
    key: 'contracts',
    group: 'supply',
    Content: lazyPart(async () => (await import('../settlements/admin/ContractsTab.tsx')).ContractsTab),
  },
  {
    key: 'bookings',
    group: 'operations',
    Content: lazyPart(async () => (await import('../bookings/admin/BookingsTab.tsx')).BookingsTab),
  },
  {
    key: 'blocks',
    group: 'operations',
    Content: lazyPart(async () => (await import('../reservations/admin/BlocksTab.tsx')).BlocksTab),
  },
  {
    key: 'users',
    group: 'operations',
    Content: lazyPart(async () => (await import('../accounts/admin/UsersTab.tsx')).UsersTab),
  },
  {
    key: 'settlements',
    group: 'money',
    Content: lazyPart(async () => (await import('../settlements/admin/SettlementsTab.tsx')).SettlementsTab),
  },
  { key: 'tools', group: 'tools', Content: lazyPart(async () => (await import('./ToolsTab.tsx')).ToolsTab) },
] as const satisfies {
  key: keyof FeatureWords['admin']['fixed']['tabs'] | 'overview'
  group: string
  Content: unknown
}[]

export type AdminTab = (typeof adminTabs)[number]['key']

const REGISTER = adminTabs[1]

/** The section of an address; without one, the registration of owners. */
export const adminTabOf = (query: URLSearchParams): (typeof adminTabs)[number] =>
  adminTabs.find(({ key }) => key === query.get('tab')) ?? REGISTER
