import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { freshDatabase, whenDone } from '@baari/db/testing.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { makePlayer } from '../testing/player.ts'
import { startApiProcess } from '../testing/startApiProcess.ts'
import { startFakes } from '../testing/startFakes.ts'
import { testSettings } from '../testing/testSettings.ts'

const database = await freshDatabase()
const settings = testSettings({ database: database.url, ...(await startFakes()) })
const config = readConfig(settings)
const api = startApiProcess(settings)
whenDone(() => fs.rmSync(config.PICTURES_FOLDER, { recursive: true, force: true }))
const { turfId } = await createTurfFixture(database.db)
const admin = await makePlayer({ database, config, url: await api.url }, new Date(), 'ADMIN')

/** Limits the size of files; the kernel writes the part that fits and refuses the rest. */
const allowFiles = (bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(api.pid), `--fsize=${bytes}:`])
}
const ROOM = 4096

const plain = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f7a45' } })
  .png()
  .toBuffer()
// Noise, which no format compresses well.
const pixels = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (at * at * 31 + at * 7) % 251))
const busy = await sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
  .png()
  .toBuffer()

const add = (...pictures: Buffer[]) =>
  admin.client.addTurfImages({
    params: { turfId },
    images: pictures.map((picture) => new Blob([new Uint8Array(picture)])),
  })

const files = () => fs.readdirSync(config.PICTURES_FOLDER, { recursive: true, encoding: 'utf8' }).toSorted()
const shown = () => database.db.selectFrom('turf').select('images').where('id', '=', turfId).executeTakeFirstOrThrow()

test('F18: a full picture disk is reported, leaves no file or row behind, and recovers without a restart', async () => {
  allowFiles(ROOM)
  await expect(add(plain, busy)).rejects.toMatchObject({
    status: 503,
    problem: {
      code: 'UNAVAILABLE',
      detail: 'We cannot store this right now. Please try again in a few minutes.',
    },
    retryAfterSeconds: 60,
  })
  expect(files()).toEqual([turfId])
  expect(await shown()).toEqual({ images: [] })

  // A picture that fits is still stored.
  expect((await add(plain)).images).toHaveLength(1)
  const kept = files()
  allowFiles('unlimited')
  expect((await add(plain, busy)).images).toHaveLength(2)
  expect(files()).toEqual(expect.arrayContaining(kept))
  const sizes = files().map((file) => fs.statSync(`${config.PICTURES_FOLDER}/${file}`).size)
  expect(Math.max(...sizes)).toBeGreaterThan(ROOM)
})
