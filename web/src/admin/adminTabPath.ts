import { paths } from '../paths.ts'

export const adminTabPath = (tab: string): string => `${paths.adminDashboard()}?tab=${encodeURIComponent(tab)}`
