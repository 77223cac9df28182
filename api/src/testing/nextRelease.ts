import { type Release, readRelease, type SqlFile } from '@baari/db/sqlFiles.ts'

const edited = ({ name, digest, sql }: SqlFile): SqlFile => ({
  name,
  digest: `${digest}, edited`,
  sql: `${sql}-- Edited.\n`,
})

/** A later release: this one with another column, and with all functions, views and triggers edited. */
export const nextRelease = (): Release => {
  const { baseline, migrations, repeatables } = readRelease()
  const column: SqlFile = {
    name: '9999_next.sql',
    digest: 'next',
    sql: `alter table booking add column next text default 'added'`,
  }
  return {
    version: '9999.0.0',
    baseline,
    migrations: [...migrations, column],
    repeatables: repeatables.map(edited),
  }
}
