import os from 'node:os'
import path from 'node:path'
import { asApp } from '@baari/db/appRole.ts'
import type { Fakes } from './startFakes.ts'

let apps = 0

/** The settings of a test: its own database, the restricted role, the fakes, nothing from the environment. */
export const testSettings = (places: Fakes & { database: string }): NodeJS.ProcessEnv => {
  apps += 1
  return {
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    // Other tests break invariants on purpose; the tests of the invariants start the checks themselves.
    INVARIANTS_MINUTES: '0',
    DATABASE_URL: asApp(places.database),
    // Enough for a race. Each connection that a test opens has to load all tables and plan every statement again.
    DATABASE_CONNECTIONS: '3',
    MONEY_CONNECTIONS: '3',
    // One app acts as many processes and many addresses, so that calls race in the database.
    TURNS_AT_ONCE: '1000',
    ADDRESS_SHARE: '1',
    RAZORPAY_API_BASE: places.payments,
    RAZORPAY_CHECKOUT_JS: `${places.payments}/v1/checkout.js`,
    WA_GRAPH_BASE: places.messages,
    WA_CHAT_BASE: `${places.messages}/chat`,
    SMS_API_BASE: places.messages,
    RAZORPAYX_API_BASE: places.payouts,
    // Tests serve their calendars on this machine.
    FOLLOW_LOOPBACK: 'true',
    OTP_PER_ADDRESS_HOUR: '1000',
    // All tests come from one address, and some ask a thousand times at once.
    ACCOUNT_BUDGET: '1000000',
    ADDRESS_BUDGET: '1000000',
    // On a busy machine no request is refused for its waiting time.
    TURN_SECONDS: '600',
    ANSWER_SECONDS: '600',
    WEB_FOLDER: 'web/none',
    PICTURES_FOLDER: path.join(os.tmpdir(), `baari-pictures-${process.pid}-${apps}`),
  }
}
