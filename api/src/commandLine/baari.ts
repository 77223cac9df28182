import { dictionary } from '@baari/domain/shared/dictionary.ts'

type Command = (args: readonly string[]) => Promise<void> | void

/** What operators run; each command loads what it needs, and no other. */
const commands = dictionary<{ says: string; load: () => Promise<Command> }>({
  serve: { says: 'serve the API and the pages', load: async () => (await import('./serve.ts')).serve },
  migrate: {
    says: 'bring the database forward; --check only looks',
    load: async () => (await import('./migrate.ts')).migrate,
  },
  admin: { says: 'create <number> <first name>: make an admin', load: async () => (await import('./admin.ts')).admin },
  logins: {
    says: '<number>: print the log of log-ins of a number',
    load: async () => (await import('./logins.ts')).logins,
  },
  doctor: {
    says: 'look at the settings and at what they lead to',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  secrets: {
    says: 'print new secrets; rotate: seal everything under the newest key of BANK_SECRET',
    load: async () => (await import('./secrets.ts')).secrets,
  },
  invariants: {
    says: 'look at what must hold of slots and money',
    load: async () => (await import('./invariants.ts')).invariants,
  },
  reconcile: {
    says: '--from <day> --to <day>: say where every rupee of these days is',
    load: async () => (await import('./reconcile.ts')).reconcile,
  },
  backup: {
    says: '[--to FOLDER] [--keep 14]: copy the database and the pictures; --record: write down what pgbackrest made',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    says: '[FOLDER] [--verify]: put a backup into an empty database; --verify looks at what a database holds',
    load: async () => (await import('./restore.ts')).restore,
  },
  templates: {
    says: 'print the texts to register with the messaging providers',
    load: async () => (await import('./templates.ts')).templates,
  },
})

const WIDTH = Math.max(...Object.keys(commands).map((name) => name.length))

const usage = (): string =>
  [
    'Usage: baari <command>',
    '',
    ...Object.entries(commands).map(([name, { says }]) => `  ${name.padEnd(WIDTH)}  ${says}`),
  ].join('\n')

/** `baari <command> …`: an error exits with one sentence. */
export const baari = async ([name = '', ...args]: readonly string[]): Promise<void> => {
  const command = commands[name]
  if (!command) throw new Error(name ? `There is no command “${name}”.\n\n${usage()}` : usage())
  const run = await command.load()
  await run(args)
}
