import path from 'node:path'
import type { Cluster } from '../machine/cluster.ts'
import type { Draws } from '../machine/draws.ts'

/** Codes that one network address can ask for in an hour. */
export const CODES_PER_ADDRESS = 3

/** Each visitor has a different address. The budget of an account is small, so that few refused calls spend it. */
const ofAccounts = {
  TRUST_PROXY: 'true',
  ADMIN_SECOND_FACTOR: 'required',
  OTP_PER_ADDRESS_HOUR: String(CODES_PER_ADDRESS),
  ACCOUNT_BUDGET: '240',
}

/** The settings of the API processes of one run. Few connections: they are waited for, too. */
export const runSettings = (
  cluster: Cluster,
  draws: Draws,
  { hasAccounts, hasBusiness }: { hasAccounts: boolean; hasBusiness: boolean },
): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: process.env.SIMULATE_LOG_LEVEL ?? 'silent',
  DATABASE_CONNECTIONS: '5',
  MONEY_CONNECTIONS: '3',
  // The simulator checks the invariants itself.
  INVARIANTS_MINUTES: '0',
  WEB_FOLDER: 'web/none',
  PICTURES_FOLDER: path.join(cluster.folder, 'pictures'),
  GAMES_HOSTED_BY: draws.one(['ADMIN', 'ANYONE']),
  PAYOUTS: draws.one(['manual', 'razorpayx']),
  RAZORPAY_CAPTURE: draws.one(['manual', 'automatic']),
  ...(hasAccounts ? ofAccounts : {}),
  // Sites outside the product are served on the loopback interface.
  ...(hasBusiness ? { FOLLOW_LOOPBACK: 'true' } : {}),
})
