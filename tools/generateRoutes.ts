import { api, type EndpointName } from '@baari/contract/api.ts'

/** The literal table of methods and paths that the browser's client reads instead of the whole contract. */
export const generateRoutes = (): string => {
  const rows = (Object.keys(api) as EndpointName[]).map(
    (name) => `  ${name}: ['${api[name].method}', '${api[name].path}'],`,
  )
  return `// Generated from the contract by \`npm run generate\`.\nexport const routes = {\n${rows.join('\n')}\n} as const\n`
}
