import type { Api } from '@baari/contract/api.ts'
import type { WireReply } from '@baari/contract/endpoint.ts'
import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { adminApi } from '../api/adminApi.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { useToast } from '../ui/dialogs/ToastProvider.tsx'
import type { FilterField, FilterValues } from '../ui/tables/FilterPanel.tsx'
import { useAdminMessages } from './english.ts'

/** A page of a list, as sent by the server; pages count from 0. */
export interface ListPage<Row> {
  content: Row[]
  totalElements: number
  /** There are more rows than `totalElements`. */
  isTotalCapped: boolean
  totalPages: number
  page: number
  size: number
}

interface ListQuestion {
  values: FilterValues
  page: number
  size: number
  sort: string | undefined
}

/** The source of a list's rows, their identity, and the query key to refetch them. */
export interface ListSource<Row> {
  key: readonly [string]
  rowKey: (row: Row) => string
  read: (question: ListQuestion, signal?: AbortSignal) => Promise<ListPage<Row>>
}

type ListName = {
  [Name in keyof typeof adminApi]: WireReply<Api[Name]> extends ListPage<unknown> ? Name : never
}[keyof typeof adminApi]

type RowOf<Name extends ListName> = WireReply<Api[Name]>['content'][number]

interface Particulars<Row> {
  rowKey?: (row: Row) => string
  /** The query parameters for the filters, if they differ from the filters' names. */
  queryOf?: (values: FilterValues) => Record<string, string | undefined>
}

/** The cast is safe because the server refuses unknown values. */
const listOf = <Name extends ListName>(
  name: Name,
  { rowKey = entityIdOf, queryOf = (values) => values }: Particulars<RowOf<Name>> = {},
): ListSource<RowOf<Name>> => {
  const call = adminApi[name] as unknown as (
    request: { query: Record<string, unknown> },
    options: { signal?: AbortSignal },
  ) => Promise<ListPage<RowOf<Name>>>
  return {
    key: [name],
    rowKey,
    read: ({ values, ...page }, signal) => call({ query: { ...queryOf(values), ...page } }, signal ? { signal } : {}),
  }
}

const entityIdOf = (row: object): string => (row as { entityId: string }).entityId

export type Appeal = RowOf<'listAppeals'>
export type Approval = RowOf<'listApprovals'>
export type AdminBooking = RowOf<'listAllBookings'>
export type Act = RowOf<'listActs'>
export type BankLine = RowOf<'listBankLines'>
export type Breach = RowOf<'listBreaches'>
export type ManagedCity = RowOf<'listManagedCities'>
export type Sport = RowOf<'listSports'>
export type Coupon = RowOf<'listCoupons'>
export type Difference = RowOf<'listDifferences'>
export type Dispute = RowOf<'listDisputes'>
export type ManagedApplication = RowOf<'listTurfApplications'>
export type Enquiry = RowOf<'listTurfEnquiries'>
export type ManagedGrievance = RowOf<'listGrievances'>
export type Invariant = RowOf<'listInvariants'>
export type ManagedContract = RowOf<'listContracts'>
export type ManagedSettlement = RowOf<'listSettlements'>
export type ManagedUser = RowOf<'listUsers'>
export type Message = RowOf<'listMessages'>
export type FailedWork = RowOf<'listFailedWork'>
export type PlayerReport = RowOf<'listPlayerReports'>
export type ProviderSettlement = RowOf<'listProviderSettlements'>
export type RainClosure = RowOf<'listRainClosures'>
export type Refund = RowOf<'listRefunds'>
export type StoppedTurf = RowOf<'listStoppedTurfs'>
export type StuckPayment = RowOf<'listStuckPayments'>
export type Suspicion = RowOf<'listSuspicions'>

/** Every list of the dashboard that only admins read. */
export const lists = {
  acts: listOf('listActs'),
  applications: listOf('listTurfApplications'),
  appeals: listOf('listAppeals', { rowKey: ({ bookingId }) => bookingId }),
  approvals: listOf('listApprovals'),
  bankLines: listOf('listBankLines'),
  bookings: listOf('listAllBookings', { rowKey: ({ bookingId }) => bookingId }),
  breaches: listOf('listBreaches'),
  contracts: listOf('listContracts'),
  cities: listOf('listManagedCities', { rowKey: ({ cityKey }) => cityKey }),
  sports: listOf('listSports', { rowKey: ({ gameKey }) => gameKey }),
  coupons: listOf('listCoupons', { rowKey: ({ code }) => code }),
  differences: listOf('listDifferences', {
    queryOf: ({ state, ...rest }) => ({ ...rest, state: state === 'all' ? undefined : state }),
  }),
  disputes: listOf('listDisputes'),
  enquiries: listOf('listTurfEnquiries'),
  grievances: listOf('listGrievances'),
  playerReports: listOf('listPlayerReports'),
  invariants: listOf('listInvariants'),
  messages: listOf('listMessages'),
  failedWork: listOf('listFailedWork'),
  providerSettlements: listOf('listProviderSettlements'),
  rainClosures: listOf('listRainClosures'),
  refunds: listOf('listRefunds'),
  settlements: listOf('listSettlements'),
  stoppedTurfs: listOf('listStoppedTurfs', { rowKey: ({ turfId }) => turfId }),
  stuckPayments: listOf('listStuckPayments'),
  suspicions: listOf('listSuspicions'),
  turfs: listOf('listTurfs'),
  users: listOf('listUsers'),
}

/** State of a list: its filters, its page from 0, its order. */
interface ListState {
  values: FilterValues
  page: number
  sort: string | undefined
}

/** Reads the state from an address. Invalid values fall back to the defaults. */
export const listStateOf = (
  query: URLSearchParams,
  { fields, sorts }: { fields: readonly FilterField[]; sorts: readonly string[] },
): ListState => {
  const page = Number(query.get('page') ?? 1)
  const chosenFor = ({ key, kind, options, standard }: FilterField): string => {
    const text = query.get(key)
    if (text === null) return standard
    if (kind === 'select') return options?.some(({ value }) => value === text) ? text : standard
    return kind === 'date' && !/^(\d{4}-\d{2}-\d{2})?$/.test(text) ? standard : text
  }
  return {
    values: Object.fromEntries(fields.map((field) => [field.key, chosenFor(field)])),
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    sort: sorts.find((sort) => sort === query.get('sort')),
  }
}

/** Writes the state to an address, without defaults and with pages from 1; the section stays. */
export const listQueryOf = (
  { values, page, sort }: ListState,
  { fields, current }: { fields: readonly FilterField[]; current: URLSearchParams },
): URLSearchParams => {
  const query = new URLSearchParams()
  for (const key of ['tab', 'list']) {
    const kept = current.get(key)
    if (kept !== null) query.set(key, kept)
  }
  for (const { key, standard } of fields) if (values[key] !== standard) query.set(key, values[key] ?? '')
  if (sort) query.set('sort', sort)
  if (page > 0) query.set('page', String(page + 1))
  return query
}

interface Choice {
  key: string
  label: string
  /** Label of the option that filters nothing. */
  any: string
  values: Readonly<Record<string, string>>
}

/** A filter by one of the given values, or by none. */
export const choiceField = ({ key, label, any, values }: Choice): FilterField => ({
  key,
  label,
  kind: 'select',
  options: [{ value: '', label: any }, ...Object.entries(values).map(([value, label]) => ({ value, label }))],
  standard: '',
})

/** Acts on one row of a list, reports the outcome, and refetches the list. */
export const useToolAction = <Row, Answer>({
  act,
  done,
}: {
  act: (row: Row) => Promise<Answer>
  done: string | ((answer: Answer) => string)
}) => {
  const { shared: messages } = useAdminMessages()
  const toast = useToast()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => toast.tell(typeof done === 'string' ? done : done(answer)),
    onError: (failure) => toast.warn(failureMessage(failure, messages.failed)),
    meta: { awaitsRefetch: true, refetchesAfterFailure: true },
  })
}

/** Scrolls to the top when a view replaces a long form, whose button was at the bottom. */
export const useShownFromTop = (): void =>
  useLayoutEffect(() => {
    // Some browsers return a promise, which React would take for a clean-up.
    window.scrollTo({ top: 0 })
  }, [])
