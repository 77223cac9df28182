import { parseArgs } from 'node:util'
import { connect } from '@baari/db/connect.ts'
import { databaseClient } from '@baari/db/databaseClient.ts'
import { dateAt, INDIA } from '@baari/domain/shared/zonedTime.ts'
import { z } from 'zod'
import { readSettings } from '../config.ts'
import { choosePictureFiles, pictureSettings } from '../pictures/pictureFiles.ts'
import { withDigestKey } from '../platform/bankKeys.ts'
import { processClock } from '../platform/jobs/clock.ts'
import { reconcile } from '../reconcile.ts'
import { isReconciled, reconciledLines } from '../reconciliation/reconcileBetween.ts'
import type { Manifest } from './backups/manifest.ts'
import { type Found, restoreBackup, verifyDatabase } from './backups/restoreBackup.ts'
import { needed } from './needed.ts'
import { reconcilingConfig } from './reconcile.ts'
import { sealedForEver } from './secrets.ts'

const USAGE = 'Say what: `baari restore FOLDER [--verify]`, or `baari restore --verify` for a database that is there.'

const readArgs = (args: readonly string[]): { folder?: string; verify: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { verify: { type: 'boolean', default: false } },
    })
    const [folder, ...more] = positionals
    if (more.length > 0 || (!folder && !values.verify)) throw new Error(USAGE)
    return { ...(folder ? { folder } : {}), verify: values.verify }
  } catch (error) {
    throw new Error(USAGE, { cause: error })
  }
}

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/**
 * `baari restore FOLDER`: restores a backup into an empty database. `--verify`, alone or with a folder, checks the
 * contents and compares the days since with the payment provider. The exit code is 0 when nothing is wrong or left to
 * decide, 1 otherwise.
 */
export const restore = async (args: readonly string[]): Promise<void> => {
  const { folder, verify } = readArgs(args)
  const pictures = choosePictureFiles(readSettings(z.object(pictureSettings), process.env))
  const url = process.env.DATABASE_OWNER_URL || needed('DATABASE_URL')
  let manifest: Manifest | undefined
  if (folder) {
    manifest = await restoreBackup({ url, pictures, folder })
    say(`Restored the backup of ${manifest.startedAt}, ${manifest.pictures.length} files of pictures.`)
  }
  if (!verify) return
  const found = [
    ...(await verifyDatabase({ url, pictures, copied: manifest?.pictures ?? [] })),
    await sealedFound(url),
    await providerFound(url),
  ]
  for (const { what, troubles, notes = [] } of found) {
    const [first, ...rest] = [...(troubles.length > 0 ? troubles : ['good']), ...notes]
    say(`${what.padEnd(12)} ${first}`)
    for (const line of rest) say(`${' '.repeat(12)} ${line}`)
  }
  if (found.some(({ troubles }) => troubles.length > 0)) process.exitCode = 1
}

/** The days from the last payment or backup that the database knows until now: later payments were lost. */
const lastDayKnown = async (url: string): Promise<{ from: string; to: string }> => {
  const client = databaseClient(url, { application_name: 'baari-verify' })
  await client.connect()
  try {
    const { rows } = await client.query<{ last: Date; now: Date }>(`
      select database_now() as now, least(database_now(), coalesce(greatest(
        (select max(created_at) from payment_order),
        (select max(updated_at) from payment),
        (select max(started_at) from backup)), database_now())) as last`)
    const [{ last, now }] = rows as [{ last: Date; now: Date }]
    return { from: dateAt(last, INDIA), to: dateAt(now, INDIA) }
  } finally {
    await client.end()
  }
}

/** Checks that BANK_SECRET opens the sealed values: backups do not contain the key. */
const sealedFound = async (url: string): Promise<Found> => {
  const { BANK_SECRET: bankSecret } = process.env
  if (!bankSecret)
    return { what: 'sealed', troubles: ['Set BANK_SECRET: without it bank details and second factors are lost.'] }
  const { db, close } = connect(url, { connections: 1, name: 'baari-verify' })
  try {
    return { what: 'sealed', troubles: await sealedForEver(db, await withDigestKey(db, bankSecret)) }
  } finally {
    await close()
  }
}

/** The differences between the database and the payment provider. */
const providerFound = async (url: string): Promise<Found> => {
  try {
    const config = reconcilingConfig()
    const range = await lastDayKnown(url)
    const reconciled = await reconcile(config, processClock(config.CLOCK_FILE), range)
    const lines = [`Compared ${range.from} to ${range.to}.`, ...reconciledLines(reconciled)]
    return isReconciled(reconciled)
      ? { what: 'provider', troubles: [], notes: lines }
      : { what: 'provider', troubles: lines }
  } catch (error) {
    return { what: 'provider', troubles: [`Not compared. ${(error as Error).message}`] }
  }
}
