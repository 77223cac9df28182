import fs from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharedTestApp } from '../testing/startTestApp.ts'

const app = await sharedTestApp()
const [admin, owner] = [await app.player('ADMIN'), await app.player('TURFOWNER')]

const colour = { r: 31, g: 122, b: 69 }
const drawn = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: colour } })
const jpeg = await drawn()
  .jpeg()
  .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '26/1 55/1 0/1' } })
  .toBuffer()
const png = await drawn().png().toBuffer()
const webp = await drawn().webp().toBuffer()

const body = {
  name: 'Lake Box',
  ownerId: owner.id,
  location: { address: 'Shyamla Hills, Bhopal, Madhya Pradesh', latitude: 23.24, longitude: 77.39 },
  grounds: [{ name: 'Field', supportedGames: ['Cricket'] }],
}

const blobs = (files: readonly Buffer[]) => files.map((file) => new Blob([new Uint8Array(file)]))
const create = (...files: Buffer[]) => admin.client.createTurf({ body, images: blobs(files) })

const files = (): string[] =>
  fs.existsSync(app.config.PICTURES_FOLDER)
    ? fs
        .readdirSync(app.config.PICTURES_FOLDER, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.\w+/.test(file))
    : []

const stored = async () => ({
  turfs: (await admin.client.listTurfs({ query: {} })).totalElements,
  files: files(),
})

test('pictures are re-encoded in every size, and served as immutable', async () => {
  const turf = await create(jpeg, png, webp)
  expect(turf.images).toHaveLength(3)
  for (const image of turf.images) expect(image).toMatch(/^\/pictures\/TURF_\w+\/[0-9a-f]{32}-1600\.webp$/)
  const [first = ''] = turf.images
  const fetched = async (size: number, format: string) => {
    const response = await fetch(`${app.url}${first.replace('-1600.webp', `-${size}.${format}`)}`)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    return Buffer.from(await response.arrayBuffer())
  }
  for (const [size, width] of [
    [400, 400],
    [800, 800],
    [1600, 900],
  ] as const) {
    const metadata = await sharp(await fetched(size, 'webp')).metadata()
    expect([metadata.width, metadata.exif]).toEqual([width, undefined])
  }
  for (const size of [400, 800]) expect((await fetched(size, 'avif')).toString('latin1', 4, 12)).toBe('ftypavif')
  expect((await fetch(`${app.url}${first.replace('-1600.webp', '-1601.webp')}`)).status).toBe(404)
  expect((await fetch(`${app.url}/pictures/..%2f..%2fetc/passwd`)).status).toBe(404)
})

test('the same picture twice is stored once, and pictures can be added, reordered and removed', async () => {
  const turf = await create(jpeg, jpeg)
  expect(turf.images).toHaveLength(1)
  const params = { turfId: turf.entityId }
  const more = await admin.client.addTurfImages({ params, images: blobs([png, webp]) })
  expect(more.images).toHaveLength(3)
  const images = [more.images[2]!, more.images[0]!]
  expect((await admin.client.updateTurf({ params, body: { images } })).images).toEqual(images)
})

test('a turf without photos shows a drawing of its games and amenities; an uploaded photo then comes first everywhere', async () => {
  const grounds = [
    { name: 'Turf', supportedGames: ['Football'] },
    { name: 'Court', supportedGames: ['Badminton'] },
  ]
  const name = 'Picture Box'
  const amenities = ['Parking', 'Floodlights']
  const { entityId: turfId, images: none } = await admin.client.createTurf({
    body: { ...body, name, metadata: { amenities }, grounds },
    images: [],
  })
  expect(none).toEqual([])
  await owner.client.keepFavourite({ params: { turfId } })
  const shown = async (game?: string) => {
    const { content } = await app.client.searchTurfs({ query: { name, game } })
    const found = content.find(({ entityId }) => entityId === turfId)
    const weeks = await owner.client.listFavouriteWeeks({})
    return [
      found?.images,
      (await app.client.getPublicTurf({ params: { slug: found?.slug ?? '' } })).images,
      (await owner.client.getAvailability({ query: { turfId, date: '2027-01-16' } })).images,
      weeks.content.flatMap(({ image }) => image ?? []),
    ].map((images) => images?.[0])
  }
  const drawn = await shown()
  expect(new Set(drawn).size).toBe(1)
  expect(drawn[0]).toMatch(/^\/art\/football-(day|dusk|night)-turf-\w+\.outdoor\.lit\.svg$/)
  expect((await fetch(`${app.url}${drawn[0]}`)).headers.get('content-type')).toContain('image/svg+xml')
  expect((await shown('Badminton'))[0]).toContain('/art/badminton-')
  const old = '/art/football-dusk-1.svg'
  await app.database.db
    .updateTable('turf')
    .set({ images: [old] })
    .where('id', '=', turfId)
    .execute()
  const { images } = await admin.client.addTurfImages({ params: { turfId }, images: blobs([png]) })
  expect(images).toEqual([old, expect.stringMatching(/^\/pictures\//)])
  expect(new Set(await shown())).toEqual(new Set([images[1]]))
})

/** A PNG of one colour that claims to be huge: small to send, expensive to decode. */
const bomb = (side: number): Buffer => {
  const table = Array.from({ length: 256 }, (_, index) => {
    let value = index
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
    return value >>> 0
  })
  const sum = (bytes: Buffer) =>
    (bytes.reduce((value, byte) => (table[(value ^ byte) & 255] ?? 0) ^ (value >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0
  const chunk = (name: string, contents: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name), contents])
    const whole = Buffer.alloc(named.length + 8)
    whole.writeUInt32BE(contents.length)
    named.copy(whole, 4)
    whole.writeUInt32BE(sum(named), named.length + 4)
    return whole
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const page = Buffer.from('<html><script>alert(1)</script></html>')
const zip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
const wrongType = { status: 415, problem: { errorMessage: 'Picture 1: Pictures must be JPEG, PNG or WebP.' } }
const damaged = {
  status: 400,
  problem: {
    code: 'PICTURE_UNREADABLE',
    errorMessage: 'Picture 1: This picture is damaged or too large to be shown. Please choose another one.',
  },
}

test.each([
  ['an SVG', [svg], wrongType],
  ['a GIF', [gif], wrongType],
  ['a page', [page], wrongType],
  ['an empty file', [Buffer.alloc(0)], { status: 400 }],
  ['a page with a JPEG behind it', [Buffer.concat([page, jpeg])], wrongType],
  ['half a JPEG', [jpeg.subarray(0, jpeg.length / 2)], damaged],
  ['half a PNG', [png.subarray(0, png.length / 2)], damaged],
  ['half a WebP', [webp.subarray(0, webp.length / 2)], { status: 400 }],
  [
    'a picture of 81 million pixels',
    [bomb(9000)],
    { status: 400, problem: { errorMessage: 'Picture 1: A picture may have 40 million pixels at most.' } },
  ],
  [
    'a file above 8 MB',
    [Buffer.alloc(8 * 1024 * 1024 + 1, 'x')],
    { status: 413, problem: { errorMessage: 'A picture may be at most 8 MB.' } },
  ],
  [
    'files of 41 MB in all',
    Array.from({ length: 6 }, () => Buffer.alloc(7_200_000, 'x')),
    { status: 413, problem: { errorMessage: 'All pictures together may be at most 40 MB.' } },
  ],
  [
    'eleven files',
    Array.from({ length: 11 }, () => webp),
    { status: 413, problem: { errorMessage: 'At most 10 pictures can be sent at once.' } },
  ],
  ['a good picture and a bad one', [jpeg, svg], { status: 415 }],
])('refuses %s with a clear message, and stores nothing', async (_name, files, expected) => {
  const before = await stored()
  await expect(create(...files)).rejects.toMatchObject(expected)
  expect(await stored()).toEqual(before)
})

test.each([
  ['a page behind a JPEG', jpeg, page],
  ['an archive behind a JPEG', jpeg, zip],
  ['a page behind a PNG', png, page],
  ['a page behind a WebP', webp, page],
  ['a second picture, as cameras hang one on', jpeg, jpeg],
])('%s is not stored', async (_name, picture, tail) => {
  const turf = await create(Buffer.concat([picture, tail]))
  expect(turf.images).toHaveLength(1)
  const folder = path.join(app.config.PICTURES_FOLDER, turf.entityId)
  const files = fs.readdirSync(folder)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) expect(fs.readFileSync(path.join(folder, file)).includes(tail)).toBe(false)
})

test('the file name of a picture is ignored, and the JSON may be sent as a file', async () => {
  const form = new FormData()
  form.append('data', new Blob([JSON.stringify(body)], { type: 'application/json' }))
  form.append('images', new Blob([new Uint8Array(jpeg)], { type: 'text/html' }), '../../../evil.html')
  const response = await fetch(`${app.url}/api/v1/management/create-turf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  const turf = (await response.json()) as { entityId: string; images: string[] }
  expect(response.status).toBe(200)
  expect(turf.images).toHaveLength(1)
  const files = fs.readdirSync(path.join(app.config.PICTURES_FOLDER, turf.entityId))
  expect(files.every((file) => /^[0-9a-f]{32}-\d+\.(webp|avif)$/.test(file))).toBe(true)
})

test.each([
  ['no JSON', ['no json']],
  ['a poisoned prototype', ['{"__proto__":{"name":"x"}}']],
  ['two texts', [JSON.stringify(body), JSON.stringify(body)]],
])('refuses a form with %s as its data', async (_name, texts) => {
  const form = new FormData()
  for (const text of texts) form.append('data', text)
  const response = await fetch(`${app.url}/api/v1/management/create-turf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  })
  expect(await response.json()).toMatchObject({ code: 'INPUT_INVALID' })
})

test('refuses a truncated form, and does not read one without the right to send it', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${app.url}/api/v1/management/create-turf`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
      body: '--x\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\nabc',
    })
  expect((await send({ authorization: `Bearer ${admin.token}` })).status).toBe(400)
  expect(await (await send({})).json()).toMatchObject({ code: 'TOKEN_MISSING' })
  expect(await (await send({ authorization: `Bearer ${owner.token}` })).json()).toMatchObject({
    code: 'ROLE_NOT_ALLOWED',
  })
})

test('a turf that cannot be saved leaves no files', async () => {
  const before = await stored()
  await expect(
    admin.client.createTurf({
      body: { ...body, grounds: [{ ...body.grounds[0]!, minPlayers: 9, maxPlayers: 8 }] },
      images: blobs([jpeg]),
    }),
  ).rejects.toMatchObject({ status: 400 })
  expect(await stored()).toEqual(before)
})

test('the same Idempotency-Key makes one turf and stores its pictures once; other pictures under it are refused', async () => {
  const send = (...pictures: Buffer[]) =>
    admin.client.createTurf({ body, images: blobs(pictures) }, { headers: { 'idempotency-key': 'lake-box-once' } })
  const before = await stored()
  const first = await send(jpeg)
  const after = await stored()
  expect(after.turfs).toBe(before.turfs + 1)
  expect(await send(jpeg)).toEqual(first)
  await expect(send(png)).rejects.toMatchObject({ problem: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  expect(await stored()).toEqual(after)
})
