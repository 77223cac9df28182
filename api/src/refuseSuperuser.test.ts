import { asApp } from '@baari/db/appRole.ts'
import { connect } from '@baari/db/connect.ts'
import { freshDatabase, whenDone } from '@baari/db/testing.ts'
import { expect, test } from 'vitest'
import { refuseSuperuser } from './refuseUnsafe.ts'

const database = await freshDatabase({ connections: 1 })
const app = connect(asApp(database.url), { connections: 1, name: 'app' })
whenDone(() => app.close())

test('refuses to run as a superuser and explains how to make a role with few rights', async () => {
  await expect(refuseSuperuser(database.db)).rejects.toThrow(/^DATABASE_URL logs in as “postgres”, a superuser\. Make/)
  await expect(refuseSuperuser(app.db)).resolves.toBeUndefined()
})
