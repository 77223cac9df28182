import type { FeatureMessages } from './messages/catalogue.ts'
import { type PageName, pageTable } from './pageTable.ts'

/** The parameters of an address, in order; those with a question mark are optional. */
type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [...(Name extends `${string}?` ? [value?: string] : [value: string]), ...Parameters<`/${Rest}`>]
  : Path extends `${string}:${infer Name}`
    ? Name extends `${string}?`
      ? [value?: string]
      : [value: string]
    : []

type Paths = { [Name in PageName]: (...values: Parameters<(typeof pageTable)[Name]['path']>) => string }

const pagePaths = Object.fromEntries(
  Object.entries(pageTable).map(([name, { path }]) => [
    name,
    (...values: string[]) =>
      path.replaceAll(/\/:\w+\??/g, () => {
        const value = values.shift()
        return value === undefined ? '' : `/${encodeURIComponent(value)}`
      }),
  ]),
) as Paths

type ToolList = keyof FeatureMessages['admin']['tools']['names']

/** Every address of the site. A page links through these, never through a literal. */
export const paths = {
  ...pagePaths,
  moveBooking: (bookingId: string, date: string) => `${pagePaths.moveBooking(bookingId)}?date=${date}`,
  /** The page after a payment; `unsure`: the bank has not confirmed it yet. */
  ticketAfterPaying: (bookingId: string, landed: 'paid' | 'unsure') =>
    `${pagePaths.ticket(bookingId)}?landed=${landed}`,
  ownerReviews: (turfId?: string) => `${pagePaths.ownerReviews()}${turfId ? `?turf=${turfId}` : ''}`,
  /** A list of the admin's tools, filtered if wanted. */
  adminTool: (list: ToolList, filters: Record<string, string> = {}) =>
    `${pagePaths.adminDashboard()}?${new URLSearchParams({ tab: 'tools', list, ...filters })}`,
  ownerTaxMonth: (month: string) => `${pagePaths.ownerSettlements()}?month=${month}`,
  adminOverview: () => `${pagePaths.adminDashboard()}?tab=overview`,
}
