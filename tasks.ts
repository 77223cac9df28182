type Task = (args: readonly string[]) => Promise<void> | void

/** A task that is a separate program. */
const program = async (file: string): Promise<Task> => {
  const { runCommand } = await import('./tools/runCommand.ts')
  return (args) => runCommand(process.execPath, [file, ...args])
}

/** The tasks of `npm run <name>`; each loads only the modules that it needs. */
const tasks: Record<string, () => Promise<Task>> = {
  start: async () => (await import('./tools/start.ts')).start,
  baari: async () => (await import('@baari/api/commandLine/baari.ts')).baari,
  dev: async () => (await import('./tools/dev.ts')).dev,
  cluster: async () => (await import('./deploy/cluster/cluster.ts')).cluster,
  'test:cluster': async () => (await import('./deploy/cluster/testCluster.ts')).testCluster,
  test: async () => (await import('./tools/test.ts')).test,
  'test:cost': async () => (await import('./tools/testCost.ts')).testCost,
  'test:looks': async () => (await import('./tools/testLooks.ts')).testLooks,
  'test:guide': async () => (await import('./deploy/guide/testGuide.ts')).testGuide,
  'test:pooled': async () => (await import('./tools/testPooled.ts')).testPooled,
  'test:container': async () => (await import('./deploy/container/testContainer.ts')).testContainer,
  'test:random': async () => (await import('./tools/testRandom.ts')).testRandom,
  simulate: () => program('simulator/main.ts'),
  check: async () => (await import('./tools/check.ts')).check,
  abuse: async () => (await import('./tools/abuse.ts')).abuse,
  bench: () => program('bench/main.ts'),
  cost: async () => (await import('./tools/cost.ts')).cost,
  format: async () => (await import('./tools/format.ts')).format,
  fuzz: async () => (await import('./tools/fuzz.ts')).fuzz,
  hooks: async () => {
    const { runCommand } = await import('./tools/runCommand.ts')
    return () => runCommand('git', ['config', 'core.hooksPath', '.githooks'])
  },
  release: async () => (await import('./deploy/release/release.ts')).release,
  generate: async () => (await import('./tools/generate.ts')).generate,
  lighthouse: async () => (await import('./tools/lighthouse.ts')).lighthouse,
  mutants: async () => (await import('./tools/mutants.ts')).mutants,
  'db:reset': async () => (await import('./tools/resetDatabase.ts')).resetDatabase,
}

const [name = '', ...args] = process.argv.slice(2)
const load = tasks[name]
try {
  if (!load) throw new Error(`There is no task “${name}”. Known: ${Object.keys(tasks).join(', ')}.`)
  const task = await load()
  await task(args)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  if (process.env.BAARI_DEBUG) process.stderr.write(`${(error as Error).stack}\n`)
  process.exit(1)
}
