import { paths } from '../paths.ts'

/** The address of a section of the dashboard. */
export const adminTabPath = (tab: string): string => `${paths.adminDashboard()}?tab=${encodeURIComponent(tab)}`
