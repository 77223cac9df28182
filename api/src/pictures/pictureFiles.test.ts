import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { whenDone } from '@baari/db/testing.ts'
import { startS3Fake } from '@baari/fakes/s3/s3Fake.ts'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createTurfFixture } from '../testing/createTurfFixture.ts'
import { startTestApp } from '../testing/startTestApp.ts'
import { choosePictureFiles, pictureBucket, pictureFolder } from './pictureFiles.ts'
import { pictureStore } from './pictureStore.ts'

const access = { keyId: 'baari', keySecret: 'a/secret+of=tests' }
const s3 = await startS3Fake({ ...access, page: 2 })
whenDone(s3.close)
const bucket = { ...access, url: s3.url, region: 'ap-south-1', answerMilliseconds: 10_000 }
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'baari-pictures-'))
whenDone(() => fs.rmSync(folder, { recursive: true }))

const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f7a45' } })
  .png()
  .toBuffer()

test.each([
  ['a folder', pictureFolder(folder)],
  ['a bucket', pictureBucket(bucket)],
])('%s gives back what was put in, lists it, and forgets it', async (_kind, files) => {
  const bytes = Buffer.from([0, 1, 254, 255])
  expect(await files.list()).toEqual([])
  expect(await files.read('turf-1/none.webp')).toBeUndefined()
  expect(await files.write('turf-1/a.webp', bytes)).toBe(true)
  expect(await files.write('turf-1/a.webp', Buffer.from('other'))).toBe(false)
  expect(await files.read('turf-1/a.webp')).toEqual(bytes)
  for (const name of ['turf-1/b.webp', 'turf-1/c.webp', 'turf-12/a.webp', 'city-jaipur/a.webp'])
    await files.write(name, bytes)
  const names = async (holder?: string) => (await files.list(holder)).map(({ name }) => name).toSorted()
  expect(await names()).toEqual([
    'city-jaipur/a.webp',
    'turf-1/a.webp',
    'turf-1/b.webp',
    'turf-1/c.webp',
    'turf-12/a.webp',
  ])
  expect(await names('turf-1')).toEqual(['turf-1/a.webp', 'turf-1/b.webp', 'turf-1/c.webp'])
  expect((await files.list('turf-1')).every(({ writtenAt }) => writtenAt.getTime() > 0)).toBe(true)
  for (const name of await names()) await files.remove(name)
  await files.remove('turf-1/none.webp')
  expect(await names()).toEqual([])

  const store = pictureStore(files)
  const kept = await store.keep('turf-2', [picture])
  expect(kept.addresses).toHaveLength(1)
  expect(await store.holders()).toEqual(['turf-2'])
  await store.deleteUnused('turf-2', kept.addresses, new Date(Date.now() + 60_000))
  expect(await names('turf-2')).toHaveLength(5)
  await store.deleteUnused('turf-2', [], new Date(0))
  expect(await names('turf-2')).toHaveLength(5)
  await store.deleteUnused('turf-2', [], new Date(Date.now() + 60_000))
  expect(await names()).toEqual([])
  const taken = await store.keep('turf-2', [picture])
  await taken.discard()
  expect(await names()).toEqual([])
})

test('a store that refuses the key, has no such bucket, redirects or gives no answer is reported with a time to retry', async () => {
  const unavailable = { code: 'UNAVAILABLE', retryAfterSeconds: 60 }
  const wrong = pictureBucket({ ...bucket, keySecret: 'another' })
  await expect(wrong.list()).rejects.toMatchObject({
    ...unavailable,
    cause: { message: expect.stringContaining('403') },
  })
  const elsewhere = pictureBucket({ ...bucket, url: `${s3.url}-of-nobody` })
  for (const ask of [() => elsewhere.list(), () => elsewhere.write('a/b', picture)])
    await expect(ask()).rejects.toMatchObject(unavailable)
  s3.become('moved')
  await expect(pictureBucket(bucket).read('a/b')).rejects.toMatchObject({
    ...unavailable,
    cause: { cause: { message: 'unexpected redirect' } },
  })
  s3.become('silent')
  await expect(pictureBucket({ ...bucket, answerMilliseconds: 50 }).read('a/b')).rejects.toMatchObject(unavailable)
  s3.become('up')
})

test('the settings choose the store; uploads and pictures get 503 while it is away, and work again afterwards', async () => {
  const s3 = await startS3Fake(access)
  onTestFinished(s3.close)
  const settings = {
    PICTURES_S3_URL: `${s3.url}/`,
    PICTURES_S3_KEY_ID: access.keyId,
    PICTURES_S3_KEY_SECRET: access.keySecret,
  }
  const app = await startTestApp(settings)
  const admin = await app.player('ADMIN')
  const { turfId } = await createTurfFixture(app.database.db)
  const add = () => admin.client.addTurfImages({ params: { turfId }, images: [new Blob([new Uint8Array(picture)])] })
  s3.become('broken')
  await expect(add()).rejects.toMatchObject({ status: 503, problem: { code: 'UNAVAILABLE' }, retryAfterSeconds: 60 })
  s3.become('up')
  const { images } = await add()
  const address = `${app.url}${images[0]}`
  const served = await fetch(address)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await served.arrayBuffer())).toEqual(s3.objects.get(images[0]!.slice('/pictures/'.length))?.bytes)
  expect(await choosePictureFiles(app.config).list(turfId)).toHaveLength(5)
  expect(fs.existsSync(app.config.PICTURES_FOLDER)).toBe(false)
  s3.become('broken')
  expect((await fetch(address)).status).toBe(503)
  // A name that no row shows is refused without a call of the store.
  expect((await fetch(address.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).status).toBe(404)
  s3.become('up')
  await admin.client.updateTurf({ params: { turfId }, body: { images: [] } })
  expect((await fetch(address)).status).toBe(404)
})
