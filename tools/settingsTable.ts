import { settings } from '@baari/api/settings.ts'
import { z } from 'zod'

interface Setting {
  default?: unknown
  description?: string
}

/** The operator's table of every setting, made from the schema that reads them. */
export const settingsTable = (): string => {
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, Setting>
  }
  const rows = Object.entries(properties).map(
    ([name, { default: value, description }]) =>
      `| \`${name}\` | ${value === undefined || value === '' ? '–' : `\`${String(value)}\``} | ${description ?? ''} |`,
  )
  return `# Configuration

Every setting is an environment variable. A value that cannot be used stops the start with a sentence.
\`npm start\` sets \`DATABASE_URL\` and the providers' addresses by itself: to its own PostgreSQL and to fakes on this machine.

| Setting | Default | Effect |
| --- | --- | --- |
${rows.join('\n')}

For \`npm start\` alone: \`BAARI_DATA\` names the folder of database, log and \`running.json\` (default \`.data\`).
`
}
