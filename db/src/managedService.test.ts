import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asApp, asBackup, asOwner, createAppRole } from './appRole.ts'
import { connect } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { readRelease } from './sqlFiles.ts'
import { whenDone } from './testing.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-managed-'))
fs.chmodSync(folder, 0o755)
const server = await startEmbedded(path.join(folder, 'pg'), ['fsync=off', 'jit=off'])
whenDone(async () => {
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const doAs = async (url: string, ...statements: string[]): Promise<void> => {
  const { db, close } = connect(url, { connections: 1, name: 'test' })
  try {
    for (const statement of statements) await sql.raw(statement).execute(db)
  } finally {
    await close()
  }
}

test('an administrator without superuser rights creates the roles, and owner, app and backup do their work', async () => {
  await doAs(
    server.url('postgres'),
    'create role administrator login createrole',
    'create database baari owner administrator',
  )
  const url = server.url('baari')
  const administrator = connect(url.replace('postgres@', 'administrator@'), { connections: 1, name: 'test' })
  // Twice: a second run changes nothing.
  for (const _time of [1, 2]) await createAppRole(administrator.pool)
  await administrator.close()
  const { baseline, repeatables } = readRelease()
  expect(await migrate(asOwner(url))).toEqual([baseline, ...repeatables].map(({ name }) => name))
  await doAs(asApp(url), 'select count(*) from booking')
  await doAs(
    asBackup(url),
    'select count(*) from ledger_entry',
    `insert into backup (kind, started_at) values ('folder', now())`,
  )
  await expect(doAs(asApp(url), 'create table mine (id int)')).rejects.toMatchObject({ code: '42501' })
})
