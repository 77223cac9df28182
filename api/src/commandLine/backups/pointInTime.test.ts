import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { asApp, asBackup } from '@baari/db/appRole.ts'
import { followClock } from '@baari/db/clockFile.ts'
import { connect } from '@baari/db/connect.ts'
import { chooseRunner } from '@baari/db/embedded.ts'
import { migrate } from '@baari/db/migrate.ts'
import { whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { debianProgram } from '../../../../machine/debianProgram.ts'
import { ROOT } from '../../../../machine/places.ts'
import { createApp } from '../../app.ts'
import { control } from '../../testing/control.ts'
import { databaseServers } from '../../testing/databaseServers.ts'
import { debianPostgres } from '../../testing/debianPostgres.ts'
import { paySlot } from '../../testing/paySlot.ts'
import { clientWith } from '../../testing/player.ts'
import { moneyWorks, reconcilingApp } from '../../testing/reconcilingApp.ts'
import { runBaari } from '../../testing/runBaari.ts'
import { until } from '../../testing/until.ts'

const pgbackrest = debianProgram({
  name: 'pgbackrest',
  places: ['/usr/bin/pgbackrest', '/usr/local/bin/pgbackrest'],
  packages: ['pgbackrest'],
  neededBy: 'Tests of backups',
})
const servers = databaseServers('archive', debianPostgres())
const { ids, prefix } = chooseRunner()
const shipped = (name: string): string => fs.readFileSync(path.join(ROOT, 'deploy/pgbackrest', name), 'utf8')
const ownFolder = (name: string): string => {
  const folder = path.join(servers.folder, name)
  fs.mkdirSync(folder, { mode: 0o700 })
  if (ids.uid !== undefined) fs.chownSync(folder, ids.uid, ids.gid!)
  return folder
}

/** The shipped settings, with the folders of this test. */
const configuration = path.join(servers.folder, 'pgbackrest.conf')
const configure = (data: string, socket: string): void =>
  fs.writeFileSync(
    configuration,
    shipped('pgbackrest.conf')
      .replace(
        /^repo1-path=.*$/m,
        `repo1-path=${repository}\nlock-path=${locks}\nspool-path=${locks}\nlog-level-file=off`,
      )
      .replace(/^pg1-path=.*$/m, `pg1-path=${data}\npg1-socket-path=${socket}\npg1-user=postgres`),
  )
const repository = ownFolder('repository')
const locks = ownFolder('locks')
const flags = [...shipped('archive.conf').matchAll(/^(\w+) = '?(.*?)'?$/gm)].map(
  ([, name, value]) => `${name}=${value?.replace('pgbackrest ', `${pgbackrest} --config=${configuration} `)}`,
)

const run = (args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const [command = '', ...rest] = [...prefix, pgbackrest, `--config=${configuration}`, '--stanza=baari', ...args]
    execFile(command, rest, { ...ids, cwd: '/' }, (error, output, complained) =>
      error ? reject(new Error(`${output}${complained}`)) : resolve(output),
    )
  })

const lost = await servers.start('lost', flags)
configure(lost.data, lost.socket)
await migrate(lost.url)
const connectionTo = (url: string) => {
  const connection = connect(url, { connections: 20, name: 'test' })
  whenDone(connection.close)
  return { ...connection, url }
}
const before = await reconcilingApp('2027-01-31T04:30:00Z', { database: connectionTo(lost.url) })
const { app, clock, turns, groundId } = before
await control(`${app.payments}/_ctl/webhooks`, { drop: true })

const clockFile = path.join(servers.folder, 'clock')
const environment = (url: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  PGBACKREST_CONFIG: configuration,
  ...Object.fromEntries(
    Object.entries(app.config).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ),
  DATABASE_URL: asApp(url),
  DATABASE_OWNER_URL: url,
  DATABASE_BACKUP_URL: asBackup(url),
  CLOCK_FILE: clockFile,
})
const baari = (args: readonly string[], url: string) => runBaari(args, environment(url))

/** The test starts nine processes, one after the other. */
const LONGEST_MILLISECONDS = 240_000
const POINT = 'before_the_accident'

test(
  'F28: pgbackrest restores the database to a moment, and later payments are found at the provider and settled',
  async () => {
    await turns(before.works.compare)
    expect(await baari(['backup', '--record'], lost.url)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^pgbackrest has no good backup of “baari”: /),
    })
    await run(['stanza-create'])
    const kept = await paySlot(app, { groundId, date: '2027-02-04', from: 8 })
    await run(['backup', '--type=full'])
    for (const _time of [1, 2])
      expect(await baari(['backup', '--record'], lost.url)).toMatchObject({
        code: 0,
        output: expect.stringMatching(/F is written down\.\n$/),
      })
    expect(await lost.ask('select kind, error is null as is_good from backup order by id')).toEqual([
      { kind: 'pgbackrest', is_good: false },
      { kind: 'pgbackrest full', is_good: true },
    ])
    const logged = await paySlot(app, { groundId, date: '2027-02-04', from: 10 })
    await turns(before.works.post)
    await lost.ask(`select pg_create_restore_point('${POINT}')`)
    const forgotten = await paySlot(app, { groundId, date: '2027-02-04', from: 12 })
    const [{ name } = {}] = await lost.ask('select pg_walfile_name(pg_switch_wal()) as name')
    await until(async () => {
      const [state] = await lost.ask(`select last_archived_wal >= '${String(name)}' as is_kept from pg_stat_archiver`)
      return state?.is_kept === true ? true : undefined
    })
    await lost.fail()

    const data = ownFolder('restored')
    await run(['restore', `--pg1-path=${data}`, '--type=name', `--target=${POINT}`, '--target-action=promote'])
    const restored = await servers.start('restored')
    await until(async () => {
      const [state] = await restored.ask('select pg_is_in_recovery() as is_under_way')
      return state?.is_under_way === false ? true : undefined
    })
    fs.writeFileSync(clockFile, String(new Date('2027-01-31T05:00:00Z').getTime() - Date.now()))
    await followClock(restored.url, clockFile)
    const first = await baari(['restore', '--verify'], restored.url)
    expect(first.output).toMatch(
      /^ledger +good\ninvariants +good\n(?:.*\n)*pictures +good\nsealed +good\nprovider +Compared 2027-01-31 to 2027-01-31\.\n/,
    )
    expect(first.output).toContain(`PAYMENT_UNKNOWN          ${forgotten.paymentId}`)
    expect(first.code).toBe(1)

    clock.set('2027-01-31T05:10:00Z')
    const { db } = connectionTo(restored.url)
    const config = { ...app.config, DATABASE_URL: asApp(restored.url) }
    const served = await createApp(config, clock)
    await served.jobs.stop()
    whenDone(() => served.close())
    const admin = clientWith(await served.server.listen({ host: '127.0.0.1', port: 0 }), before.admin.token)
    for (const { entityId: differenceId } of (await admin.listDifferences({ query: { state: 'OPEN' } })).content)
      await admin.resolveDifference({ params: { differenceId }, body: {} })
    const { works } = moneyWorks(db, config)
    for (const work of [works.strays, works.refunds, works.post]) await turns(work)
    fs.writeFileSync(clockFile, String(new Date('2027-01-31T05:20:00Z').getTime() - Date.now()))
    const last = await baari(['restore', '--verify'], restored.url)
    expect(last.output).toContain('Nothing is left to decide.')
    expect(last.code).toBe(0)
    const { payments, refunds } = await control<{
      payments: { id: string }[]
      refunds: { payment_id: string }[]
    }>(`${app.payments}/_ctl/state`)
    expect(payments.map(({ id }) => id)).toEqual([kept, logged, forgotten].map(({ paymentId }) => paymentId))
    expect(refunds.map(({ payment_id }) => payment_id)).toEqual([forgotten.paymentId])
  },
  LONGEST_MILLISECONDS,
)
