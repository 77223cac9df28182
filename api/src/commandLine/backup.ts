import { parseArgs } from 'node:util'
import { z } from 'zod'
import { backupSettings } from '../backupSettings.ts'
import { pictureFolder } from '../pictures/pictureFolder.ts'
import { pictureSettings } from '../pictures/pictureSettings.ts'
import { readSettings } from '../readSettings.ts'
import { takeBackup } from './backups/takeBackup.ts'
import { needed } from './needed.ts'

const USAGE = 'There is: `baari backup [--to FOLDER] [--keep 14]`.'

const flagsOf = (args: readonly string[]): { to?: string; keep?: string } => {
  try {
    return parseArgs({ args: [...args], options: { to: { type: 'string' }, keep: { type: 'string' } } }).values
  } catch (error) {
    throw new Error(USAGE, { cause: error })
  }
}

/**
 * `baari backup`: copies database and pictures into a folder of its own, and removes the oldest ones. It reads no secret and
 * keeps none: those are to be kept elsewhere.
 */
export const backup = async (args: readonly string[]): Promise<void> => {
  const { to, keep } = flagsOf(args)
  const settings = readSettings(z.object({ ...backupSettings, ...pictureSettings }), {
    ...process.env,
    ...(to ? { BACKUP_FOLDER: to } : {}),
    ...(keep ? { BACKUPS_KEPT: keep } : {}),
  })
  const folder = await takeBackup({
    url: settings.DATABASE_BACKUP_URL || process.env.DATABASE_OWNER_URL || needed('DATABASE_URL'),
    pictures: pictureFolder(settings.PICTURES_FOLDER),
    to: settings.BACKUP_FOLDER,
    keep: settings.BACKUPS_KEPT,
  })
  process.stdout.write(`${folder}\nSecrets are not in it: keep BANK_SECRET and the other settings elsewhere.\n`)
}
