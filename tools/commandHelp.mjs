// The help of every npm command. Plain JavaScript: `npm run <command> -- --help` prints it on any Node, before anything is
// installed. The commands of operators, `npm run baari`, describe themselves in api/src/commandLine/baari.ts.

/** By the command's name: its purpose, then its arguments, a line each. */
export const COMMANDS = {
  start: [
    'Installs, starts a database, fills it with demo turfs, builds and serves everything on one port (PORT, 4000).',
  ],
  dev: ['Serves the same as `npm start`, from the sources and with hot reload.'],
  baari: [
    'Runs a command of operators.',
    '<command> [arguments]   one of the list that `npm run baari -- --help` prints',
  ],
  test: [
    'Runs the checks and every suite. The last line is “N passed, N failed, N skipped”.',
    '<words>                 tests with one of the words in their path or title, without the checks',
    '--changed[=<commit>]    tests that the change since a commit (HEAD) can affect',
  ],
  'test:cost': [
    'Runs the suites with one worker and lists the 30 files that use the most processor time.',
    '<words>                 tests with one of the words in their path or title',
  ],
  'test:random': [
    'Runs the property tests with fresh examples; TEST_SEED repeats a run.',
    '[rounds] [words]        how often (1), and words of their paths',
  ],
  'test:looks': [
    'Checks every screen in all combinations of theme, language and size.',
    '<words>                 screens and sheets with one of the words in their address',
  ],
  'test:guide': ['Runs the commands of docs/operations.md on a new Debian, as root.'],
  'test:pooled': [
    'Runs the tests of the API behind pgbouncer in transaction mode.',
    '<words>                 tests with one of the words in their path',
  ],
  'test:container': ['Runs the containers of deploy/compose.yml, from nothing to a restored backup, as root.'],
  'test:cluster': [
    'Kills the leader of a cluster under load and looks for every acknowledged write.',
    '--no-e2e                without the end-to-end tests',
  ],
  simulate: [
    'Plays days of interleaved requests, faults and clocks: docs/testing.md.',
    '--seed <n> --seeds <n>  the first seed, and how many; without them the saved seeds and a random one',
    '--forever --twice       runs until it finds a failure; runs each seed twice',
    '--days --minutes --visits --often <n>   the size of a run',
    '--together --priced --accounts --business <n>   additional visitors per day, by kind',
  ],
  cluster: ['Starts Patroni, pgbouncer, two processes of the API and nginx on this machine; Ctrl-C ends them.'],
  check: ['Checks types, lint, imports, file rules, generated files and locked packages.'],
  hooks: ['Makes git refuse commit subjects that are too long or begin with no verb (.githooks).'],
  abuse: ['Computes the cost of abusing login codes: docs/security.md.'],
  bench: [
    'Measures the product beside the limits of its machine: docs/performance.md.',
    '--only <names>          some of the measurements',
    '--rounds <n> --seconds <n>   how often (3) and how long (1.5) each is measured',
    '--size <name> --grow --profile   one size, the growth over all sizes, profiles',
  ],
  cost: [
    'Measures the cost of holding a slot: docs/performance.md.',
    '--holds <n>             how many holds (200)',
    '--against <folder>      compares with another checkout',
  ],
  format: ['Formats every file.'],
  fuzz: [
    'Sends random requests by every role.',
    '[requests] [seed]       how many (100000), and the seed of an earlier run',
  ],
  generate: ['Writes the generated files: routes, the schema and its types, the table of settings.'],
  lighthouse: [
    'Measures the public pages with Lighthouse: docs/performance.md.',
    '[address]               of a product that runs; without it one is started',
    '--runs <n>              runs of each page (5)',
    '--phone                 only first visits beside bare pages, taps and an owner’s acts on a slow phone',
  ],
  mutants: [
    'Removes one guard of the database or the code at a time: a test has to fail.',
    '<words>                 guards with one of the words in their name',
  ],
  release: [
    'Writes dist/baari-<version>.tar.gz, which production installs.',
    '[folder]                instead of dist',
  ],
  'db:reset': ['Removes the embedded database.'],
}

/** The help of a command if the arguments ask for it. A command of operators answers for itself. */
export const helpFor = (name, args) => {
  const help = COMMANDS[name]
  if (!help || name === 'baari' || !args.some((word) => word === '--help' || word === '-h')) return undefined
  const [does, ...lines] = help
  const run = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`
  return [
    `Usage: ${run}${lines.length > 0 ? ' -- [arguments]' : ''}`,
    '',
    does,
    ...lines.map((line) => `  ${line}`),
    '',
  ].join('\n')
}
