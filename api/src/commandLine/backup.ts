import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readSettings } from '../config.ts'
import { choosePictureFiles, pictureSettings } from '../pictures/pictureFiles.ts'
import { backupSettings } from '../settingGroups.ts'
import { backUpNightly, lastFolderBackup } from './backups/backUpNightly.ts'
import { recordPgbackrest } from './backups/recordPgbackrest.ts'
import { takeBackup } from './backups/takeBackup.ts'
import { needed } from './needed.ts'

const USAGE =
  'There is: `baari backup [--nightly] [--to FOLDER] [--keep 14]`, or `baari backup --record [STANZA]` after a backup by pgbackrest.'
const STANZA = 'baari'

const read = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        nightly: { type: 'boolean', default: false },
        record: { type: 'boolean', default: false },
      },
    })
    if (positionals.length > (values.record ? 1 : 0)) throw new Error(USAGE)
    return { ...values, stanza: positionals[0] ?? STANZA }
  } catch (error) {
    throw new Error(USAGE, { cause: error })
  }
}

/**
 * `baari backup`: copies database and pictures into a new folder and removes the oldest backups. It never copies secrets:
 * keep those elsewhere. With `--nightly` it keeps running and takes a backup each night, for containers, which have no
 * timer. With `--record` it makes no backup, but records those that pgbackrest made.
 */
export const backup = async (args: readonly string[]): Promise<void> => {
  const { to, keep, nightly, record, stanza } = read(args)
  const settings = readSettings(z.object({ ...backupSettings, ...pictureSettings }), {
    ...process.env,
    ...(to ? { BACKUP_FOLDER: to } : {}),
    ...(keep ? { BACKUPS_KEPT: keep } : {}),
  })
  const url = settings.DATABASE_BACKUP_URL || process.env.DATABASE_OWNER_URL || needed('DATABASE_URL')
  if (record) {
    process.stdout.write(`${await recordPgbackrest(url, stanza)} is written down.\n`)
    return
  }
  const take = async (): Promise<void> => {
    const folder = await takeBackup({
      url,
      pictures: choosePictureFiles(settings),
      to: settings.BACKUP_FOLDER,
      keep: settings.BACKUPS_KEPT,
    })
    process.stdout.write(`${folder}\nSecrets are not in it: keep BANK_SECRET and the other settings elsewhere.\n`)
  }
  if (!nightly) return take()
  // The first process of a container ignores signals that it does not handle.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(0))
  await backUpNightly({
    lastTaken: () => lastFolderBackup(url),
    take,
    now: () => new Date(),
    pause,
    complain: (sentence) => process.stderr.write(`${sentence}\n`),
  })
}
