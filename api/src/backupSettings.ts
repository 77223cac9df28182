import { z } from 'zod'

/** Where backups are put, and who makes them. `baari backup` reads these and no secret. */
export const backupSettings = {
  DATABASE_BACKUP_URL: z
    .string()
    .default('')
    .describe(
      'The same database, past the pooler, for `baari backup`, as the role `baari_backup`. Empty: DATABASE_OWNER_URL, or DATABASE_URL',
    ),
  BACKUP_FOLDER: z
    .string()
    .default('.data/backups')
    .describe('Where `baari backup` puts its folders; another disk than that of the database'),
  BACKUPS_KEPT: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(14)
    .describe('How many folders `baari backup` leaves there; the oldest go'),
}
