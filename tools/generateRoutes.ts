import { api, type EndpointName } from '@baari/contract/api.ts'

const isForAdminsAlone = (name: EndpointName): boolean => {
  const { access }: { access: string | readonly string[] } = api[name]
  return typeof access !== 'string' && access.every((role) => role === 'ADMIN')
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
    names.filter((name) => !isForAdminsAlone(name)),
  )

/** The addresses that only admins call: no other page carries them. */
export const generateAdminRoutes = (): string => table('adminRoutes', names.filter(isForAdminsAlone))
