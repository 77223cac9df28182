import fs from 'node:fs'
import path from 'node:path'
import { APP_ROLE } from '@baari/db/appRole.ts'
import { connect } from '@baari/db/connect.ts'
import { migrate } from '@baari/db/migrate.ts'
import { readRelease } from '@baari/db/sqlFiles.ts'
import { freshDatabase, whenDone } from '@baari/db/testing.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseServers } from '../../testing/databaseServers.ts'
import { startTestApp } from '../../testing/startTestApp.ts'
import { untilMissing } from '../../testing/untilMissing.ts'
import { readinessOf } from './readiness.ts'

const servers = databaseServers('readiness')

const AWAY = { status: 503, problem: { code: 'UNAVAILABLE' }, retryAfterSeconds: expect.any(Number) }

test('reports a database that has not been migrated, with the first missing file', async () => {
  const { db } = await freshDatabase({ connections: 2, template: 'template0' })
  const lacks = readinessOf({ db, fullness: { wasNotified: false }, arePagesBuilt: true })
  const { migrations, repeatables } = readRelease()
  const more = migrations.length + repeatables.length
  expect(await lacks()).toEqual([
    { part: 'migrations', reason: `0001_baseline and ${more} more: run \`baari migrate\`.` },
  ])
})

test('reports a pooled role without its time limits', async () => {
  const { url } = await freshDatabase({ connections: 2 })
  const { db, close } = connect(url, { connections: 1, name: 'pooled', isPooled: true })
  const lacks = readinessOf({ db, fullness: { wasNotified: false }, arePagesBuilt: true })
  expect(await lacks()).toMatchObject([{ part: 'database', reason: expect.stringContaining('lacks its settings') }])
  await close()
})

test('reports a read-only database as unavailable, and replaces the connections to it', async () => {
  const app = await startTestApp()
  const { db } = app.database
  const name = sql.ref(new URL(app.database.url).pathname.slice(1))
  const player = await app.player()
  const change = () => player.client.updateProfile({ body: { firstName: 'Asha' } })
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${APP_ROLE}
    and datname = current_database()`.execute(db)
  await expect(change()).rejects.toMatchObject(AWAY)
  const [reading] = await untilMissing(app.url, ['database', 'pages'])
  expect(reading?.reason).toContain('only reads')
  await sql`alter database ${name} reset default_transaction_read_only`.execute(db)
  // Sessions that started in between would stay read-only for ever.
  for (let tries = 0; tries < app.config.DATABASE_CONNECTIONS; tries += 1) await change().catch(() => undefined)
  await expect(change()).resolves.toMatchObject({ firstName: 'Asha' })
})

test('reports a frozen database as unavailable, and uses it again once it resumes', async () => {
  const server = await servers.start('frozen')
  await migrate(server.url)
  const connection = connect(server.url, { connections: 2, name: 'test' })
  whenDone(connection.close)
  const app = await startTestApp({ ANSWER_SECONDS: '1' }, { database: { ...connection, url: server.url } })
  const player = await app.player()
  await player.client.getMe({})
  // Opens both sessions of the pool before their pids are listed: a later session would keep answering.
  await connection.db.connection().execute(() => sql`select 1`.execute(connection.db))
  const pids = [
    Number(fs.readFileSync(path.join(server.data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    ...(await server.ask('select pid from pg_stat_activity')).map(({ pid }) => Number(pid)),
  ]
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const pid of pids)
      try {
        process.kill(pid, signal)
      } catch (error) {
        // The session that listed the pids has ended.
        if ((error as { code?: string }).code !== 'ESRCH') throw error
      }
  }
  signalAll('SIGSTOP')
  try {
    await expect(player.client.getMe({})).rejects.toMatchObject(AWAY)
    const [frozen] = await untilMissing(app.url, ['database', 'pages'])
    expect(frozen?.reason).toContain('not answer')
  } finally {
    signalAll('SIGCONT')
  }
  expect(await player.client.getMe({})).toBeDefined()
})
