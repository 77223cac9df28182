import { api, type EndpointName } from '@baari/contract/api.ts'
import type { Endpoint, Role } from '@baari/contract/endpoint.ts'

/** Whether an endpoint is for this role and nobody else: only the pages of that role carry its address. */
const isOnlyFor = (role: Role, name: EndpointName): boolean => {
  const { access }: Endpoint = api[name]
  return typeof access !== 'string' && access.every((one) => one === role)
}

const table = (constant: string, names: readonly EndpointName[]): string => {
  const rows = names.map((name) => `  ${name}: ['${api[name].method}', '${api[name].path}'],`)
  return `// Generated from the contract by \`npm run generate\`.\nexport const ${constant} = {\n${rows.join('\n')}\n} as const\n`
}

const names = Object.keys(api) as EndpointName[]

/** The literal table of methods and paths that the browser's client reads instead of the whole contract. */
export const generateRoutes = (): string =>
  table(
    'routes',
    names.filter((name) => !isOnlyFor('ADMIN', name) && !isOnlyFor('TURFOWNER', name)),
  )

/** The addresses that only one role calls. */
export const generateRoutesOf = (constant: string, role: Role): string =>
  table(
    constant,
    names.filter((name) => isOnlyFor(role, name)),
  )
