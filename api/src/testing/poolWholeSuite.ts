import type { TestProject } from 'vitest/node'
import { startPgbouncer } from './startPgbouncer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the socket of a pooler that every API of the run goes through; empty for none. */
    poolerSocket: string
  }
}

/** `POOLED=1`: every API of the run reaches its database through pgbouncer. Runs after the server has been started. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const pooler = process.env.POOLED === '1' ? await startPgbouncer(project.getProvidedContext().clusterUrl) : undefined
  project.provide('poolerSocket', pooler?.socket ?? '')
  return async () => pooler?.stop()
}
