import { runCommand } from './runCommand.ts'

/** `npm run test:pooled -- <words>`: the tests of the API, each of which reaches its database through pgbouncer in transaction mode. */
export const testPooled = async (words: readonly string[]): Promise<void> => {
  await runCommand('vitest', ['run', '--project', 'api', ...words], { POOLED: '1' })
}
