import { parseArgs } from 'node:util'
import { type Config, readConfig } from '../config.ts'
import { processClock } from '../platform/jobs/clock.ts'
import { reconcile as compare } from '../reconcile.ts'
import { isReconciled, reconciledLines } from '../reconciliation/reconcileBetween.ts'

/** Without these it would look at another provider's account, or seal what the server cannot read. */
const NEEDED = ['DATABASE_URL', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'APP_SECRET', 'BANK_SECRET'] as const

/** The settings of the server, none of them left to its default that leads to the provider. */
export const reconcilingConfig = (): Config => {
  const missing = NEEDED.filter((name) => !process.env[name])
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} as the server has it.`)
  return readConfig({ LOG_LEVEL: 'error', ...process.env })
}

const USAGE = 'Say which days of India: `baari reconcile --from 2026-11-01 --to 2026-11-23`.'

/**
 * `baari reconcile --from <day> --to <day>`: compares every payment and refund of these days with the provider, and says
 * where every rupee is. The exit code is 0 when nothing is left to decide, 1 otherwise.
 */
export const reconcile = async (args: readonly string[]): Promise<void> => {
  const { from, to } = daysOf(args)
  if (!from || !to) throw new Error(USAGE)
  const config = reconcilingConfig()
  const reconciled = await compare(config, processClock(config.CLOCK_FILE), { from, to })
  process.stdout.write(`${[`Compared ${from} to ${to}.`, ...reconciledLines(reconciled)].join('\n')}\n`)
  if (!isReconciled(reconciled)) process.exitCode = 1
}

const daysOf = (args: readonly string[]): { from?: string; to?: string } => {
  try {
    return parseArgs({ args: [...args], options: { from: { type: 'string' }, to: { type: 'string' } } }).values
  } catch (error) {
    throw new Error(USAGE, { cause: error })
  }
}
