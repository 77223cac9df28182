import type { ComponentType } from 'react'
import type { Standing } from '../api/session.ts'
import type { FeatureMessages } from '../messages/catalogue.ts'
import { paths } from '../paths.ts'

/**
 * The sections of the dashboard in display order, by group; each loads when it is opened. The plan of chunks and the
 * visual checks derive from it, as from `pageTable`.
 */
export const adminTabs = [
  {
    key: 'overview',
    group: 'overview',
    load: async () => (await import('./OverviewTab.tsx')).OverviewTab,
  },
  {
    key: 'register',
    group: 'supply',
    load: async () => (await import('../accounts/admin/RegisterTurfOwnerTab.tsx')).RegisterTurfOwnerTab,
  },
  {
    key: 'createTurf',
    group: 'supply',
    load: async () => (await import('../turfs/admin/CreateTurfTab.tsx')).CreateTurfTab,
  },
  {
    key: 'createContracts',
    group: 'supply',
    load: async () => (await import('../settlements/admin/CreateContractTab.tsx')).CreateContractTab,
  },
  {
    key: 'turfs',
    group: 'supply',
    load: async () => (await import('../turfs/admin/TurfsTab.tsx')).TurfsTab,
  },
  {
    key: 'contracts',
    group: 'supply',
    forAuditors: true,
    load: async () => (await import('../settlements/admin/ContractsTab.tsx')).ContractsTab,
  },
  {
    key: 'bookings',
    group: 'operations',
    load: async () => (await import('../bookings/admin/BookingsTab.tsx')).BookingsTab,
  },
  {
    key: 'blocks',
    group: 'operations',
    load: async () => (await import('../reservations/admin/BlocksTab.tsx')).BlocksTab,
  },
  {
    key: 'users',
    group: 'operations',
    load: async () => (await import('../accounts/admin/UsersTab.tsx')).UsersTab,
  },
  {
    key: 'settlements',
    group: 'money',
    forAuditors: true,
    load: async () => (await import('../settlements/admin/SettlementsTab.tsx')).SettlementsTab,
  },
  {
    key: 'books',
    group: 'money',
    forAuditors: true,
    load: async () => (await import('../settlements/admin/BooksTab.tsx')).BooksTab,
  },
  { key: 'tools', group: 'tools', forAuditors: true, load: async () => (await import('./ToolsTab.tsx')).ToolsTab },
] as const satisfies {
  key: keyof FeatureMessages['admin']['fixed']['tabs'] | 'overview' | 'books'
  group: string
  /** Auditors open it, too. */
  forAuditors?: true
  load: () => Promise<ComponentType>
}[]

/** The sections for a role. */
export const tabsFor = (role: Standing | undefined) =>
  role === 'AUDITOR' ? adminTabs.filter((tab) => 'forAuditors' in tab) : adminTabs

export type AdminTab = (typeof adminTabs)[number]['key']

export const adminTabPath = (tab: string): string => `${paths.adminDashboard()}?tab=${encodeURIComponent(tab)}`
