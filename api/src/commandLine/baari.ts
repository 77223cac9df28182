import { dictionary } from '@baari/domain/shared/dictionary.ts'

type Command = (args: readonly string[]) => Promise<void> | void

/** The commands of operators. Each loads only the modules that it needs. */
const commands = dictionary<{ does: string; takes?: string; load: () => Promise<Command> }>({
  serve: { does: 'serve the API and the pages', load: async () => (await import('./serve.ts')).serve },
  migrate: {
    does: 'bring the database forward; with --check only say whether it needs that',
    takes: '[--check]',
    load: async () => (await import('./migrate.ts')).migrate,
  },
  admin: {
    does: 'make an admin',
    takes: 'create <number> <first name>',
    load: async () => (await import('./admin.ts')).admin,
  },
  logins: {
    does: 'print the log of log-ins of a number',
    takes: '<number>',
    load: async () => (await import('./logins.ts')).logins,
  },
  doctor: {
    does: 'check the settings and the services that they name',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  secrets: {
    does: 'print new secrets; with rotate seal everything under the newest key of BANK_SECRET',
    takes: '[rotate]',
    load: async () => (await import('./secrets.ts')).secrets,
  },
  invariants: {
    does: 'check what must hold of slots and money',
    load: async () => (await import('./invariants.ts')).invariants,
  },
  reconcile: {
    does: 'compare every payment and refund of these days with the provider',
    takes: '--from <day> --to <day>',
    load: async () => (await import('./reconcile.ts')).reconcile,
  },
  backup: {
    does: 'copy the database and the pictures, once or each night; with --record write down the backups of pgbackrest',
    takes: '[--nightly] [--to <folder>] [--keep 14] | --record [stanza]',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    does: 'put a backup into an empty database; with --verify check what a database holds',
    takes: '[<folder>] [--verify]',
    load: async () => (await import('./restore.ts')).restore,
  },
  templates: {
    does: 'print the texts to register with the messaging providers',
    load: async () => (await import('./templates.ts')).templates,
  },
})

/** The names of all commands. */
const commandNames = Object.keys(commands)

const WIDTH = Math.max(...commandNames.map((name) => name.length))

const usage = (): string =>
  [
    'Usage: baari <command>',
    '',
    ...Object.entries(commands).map(([name, { does }]) => `  ${name.padEnd(WIDTH)}  ${does}`),
    '',
    '`baari <command> --help` prints the arguments of a command.',
  ].join('\n')

const isHelp = (word: string): boolean => word === '--help' || word === '-h'

/** `baari <command> …`: an error exits with one sentence. */
export const baari = async ([name = '', ...args]: readonly string[]): Promise<void> => {
  const command = commands[name]
  if (isHelp(name) || (command && args.some(isHelp))) {
    const own = command && [`Usage: baari ${[name, command.takes].filter(Boolean).join(' ')}`, '', `  ${command.does}`]
    process.stdout.write(`${own?.join('\n') ?? usage()}\n`)
    return
  }
  if (!command) throw new Error(name ? `There is no command “${name}”.\n\n${usage()}` : usage())
  const run = await command.load()
  await run(args)
}
