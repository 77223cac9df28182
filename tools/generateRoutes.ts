import { accessDispute } from '@baari/contract/accessDisputes/accessDispute.ts'
import { api, type EndpointName } from '@baari/contract/api.ts'
import { moving } from '@baari/contract/bookings/cancelling.ts'
import { receipts } from '@baari/contract/bookings/receipts.ts'
import { type Endpoint, needsStepUp, type Role } from '@baari/contract/endpoint.ts'
import { passingOn } from '@baari/contract/games/passingOn.ts'
import { rescues } from '@baari/contract/games/rescue/rescue.ts'
import { taxDocuments } from '@baari/contract/invoices/taxDocuments.ts'
import { levelsOfPlayers } from '@baari/contract/levels/levels.ts'
import { passes } from '@baari/contract/passes/passes.ts'
import { reliability } from '@baari/contract/reliability/reliability.ts'
import { rooms } from '@baari/contract/rooms/rooms.ts'
import { secondFactor } from '@baari/contract/secondFactor/secondFactor.ts'
import { sharedBills } from '@baari/contract/sharedBills/sharedBills.ts'
import { squads } from '@baari/contract/squads/squads.ts'
import { checkIns } from '@baari/contract/tickets/tickets.ts'

/** Endpoints that only players with bookings or shared games call: a visitor's first page does not carry their addresses. */
const ofPlayers: readonly string[] = Object.keys({
  ...moving,
  ...receipts,
  ...taxDocuments,
  ...passingOn,
  ...rescues,
  ...levelsOfPlayers,
  ...reliability,
  ...rooms,
  ...sharedBills,
  ...squads,
  ...passes,
  ...checkIns,
  ...accessDispute,
})

/** Whether an endpoint is for this role alone: only the pages of that role carry its address. */
const isOnlyFor = (role: Role, name: EndpointName): boolean => {
  const { access }: Endpoint = api[name]
  // Auditors use the pages of admins.
  return typeof access !== 'string' && access.every((one) => one === role || (role === 'ADMIN' && one === 'AUDITOR'))
}

const table = (constant: string, names: readonly EndpointName[]): string => {
  const rows = names.map((name) => {
    const { method, path, shared }: Endpoint = api[name]
    return `  ${name}: ['${method}', '${path}'${shared ? ", 'shared'" : ''}],`
  })
  return `// Generated from the contract by \`npm run generate\`.\nexport const ${constant} = {\n${rows.join('\n')}\n} as const\n`
}

const names = Object.keys(api) as EndpointName[]
const ofEverybody = names.filter((name) => !isOnlyFor('ADMIN', name) && !isOnlyFor('TURFOWNER', name))

/** Calls of several roles that set up or ask for a second factor: pages that need it carry them. */
const isGuarded = (name: EndpointName): boolean => name in secondFactor || needsStepUp(api[name])

/** The literal table of methods and paths that the browser's client reads instead of the whole contract. */
export const generateRoutes = (): string =>
  table(
    'routes',
    ofEverybody.filter((name) => !ofPlayers.includes(name) && !isGuarded(name)),
  )

/** The same of what only players call. */
export const generatePlayerRoutes = (): string =>
  table(
    'playerRoutes',
    ofEverybody.filter((name) => ofPlayers.includes(name)),
  )

/** The same for the calls that wait for a second factor. */
export const generateGuardedRoutes = (): string => table('guardedRoutes', ofEverybody.filter(isGuarded))

/** The addresses that only one role calls. */
export const generateRoutesOf = (constant: string, role: Role): string =>
  table(
    constant,
    names.filter((name) => isOnlyFor(role, name)),
  )
