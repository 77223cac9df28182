type Task = (args: readonly string[]) => Promise<void> | void

/** The tasks of `npm run <name>`; each loads only the modules that it needs. */
const tasks: Record<string, () => Promise<Task>> = {
  start: async () => (await import('./start.ts')).start,
  baari: async () => (await import('@baari/api/commandLine/baari.ts')).baari,
  dev: async () => (await import('./dev.ts')).dev,
  cluster: async () => (await import('./cluster.ts')).cluster,
  'test:cluster': async () => (await import('./testCluster.ts')).testCluster,
  test: async () => (await import('./test.ts')).test,
  'test:cost': async () => (await import('./testCost.ts')).testCost,
  'test:looks': async () => (await import('./testLooks.ts')).testLooks,
  'test:guide': async () => (await import('./testGuide.ts')).testGuide,
  'test:pooled': async () => (await import('./testPooled.ts')).testPooled,
  'test:container': async () => (await import('./testContainer.ts')).testContainer,
  'test:random': async () => (await import('./testRandom.ts')).testRandom,
  simulate: async () => (await import('./simulate.ts')).simulate,
  check: async () => (await import('./check.ts')).check,
  abuse: async () => (await import('./abuse.ts')).abuse,
  bench: async () => (await import('./bench.ts')).bench,
  cost: async () => (await import('./cost.ts')).cost,
  format: async () => (await import('./format.ts')).format,
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  hooks: async () => {
    const { runCommand } = await import('./runCommand.ts')
    return () => runCommand('git', ['config', 'core.hooksPath', '.githooks'])
  },
  release: async () => (await import('./release.ts')).release,
  generate: async () => (await import('./generate.ts')).generate,
  lighthouse: async () => (await import('./lighthouse.ts')).lighthouse,
  mutants: async () => (await import('./mutants.ts')).mutants,
  'db:reset': async () => (await import('./resetDatabase.ts')).resetDatabase,
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
