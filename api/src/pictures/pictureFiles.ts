import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { AwsClient } from 'aws4fetch'
import { z } from 'zod'
import { Failure } from '../platform/http/failure.ts'

interface KeptFile {
  /** `<turf>/<digest>-<width>.<format>`: the content of a name never changes. */
  name: string
  writtenAt: Date
}

/** The storage for picture files. */
export interface PictureFiles {
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** Writes the whole file or nothing. False when it exists already. */
  write(name: string, bytes: Buffer): Promise<boolean>
  remove(name: string): Promise<void>
  /** The files of one holder, or of all. */
  list(holder?: string): Promise<KeptFile[]>
}

/** The files of pictures in a folder, which all processes of one Baari share. */
export const pictureFolder = (folder: string): PictureFiles => {
  const filesOf = async (holder: string): Promise<KeptFile[]> => {
    const names = await unlessMissing(fs.readdir(path.join(folder, holder)), [])
    const found = names.map(async (file) => {
      const name = `${holder}/${file}`
      const stat = await unlessMissing(fs.stat(path.join(folder, name)), undefined)
      return stat ? [{ name, writtenAt: stat.mtime }] : []
    })
    return (await Promise.all(found)).flat()
  }
  return {
    read: (name) => unlessMissing<Buffer | undefined>(fs.readFile(path.join(folder, name)), undefined),
    write: (name, bytes) => writeNew(path.join(folder, name), bytes),
    remove: (name) => fs.rm(path.join(folder, name), { force: true }),
    list: async (holder) => {
      const holders = holder === undefined ? await unlessMissing(fs.readdir(folder), []) : [holder]
      const files: KeptFile[] = []
      for (const one of holders) files.push(...(await filesOf(one)))
      return files
    },
  }
}

const unlessMissing = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  answer.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return otherwise
    throw error
  })

/** Whole or not at all, even if the machine stops: written beside, made durable, then named. False when it was there. */
const writeNew = async (file: string, bytes: Buffer): Promise<boolean> => {
  if (await unlessMissing(fs.stat(file), undefined)) return false
  await fs.mkdir(path.dirname(file), { recursive: true })
  const beside = `${file}.${randomUUID()}`
  try {
    const handle = await fs.open(beside, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await fs.rename(beside, file)
  } catch (error) {
    await fs.rm(beside, { force: true })
    throw error
  }
  await flush(path.dirname(file))
  return true
}

const flush = async (folder: string): Promise<void> => {
  const handle = await fs.open(folder, 'r')
  await handle.sync()
  await handle.close()
}

interface Bucket {
  /** Of the bucket itself: https://s3.ap-south-1.amazonaws.com/name. */
  url: string
  region: string
  keyId: string
  keySecret: string
  answerMilliseconds: number
}

const ENTITIES = dictionary<string>({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" })
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
const RETRY_SECONDS = 60

const away = (reason: string, cause?: unknown): Failure =>
  Object.assign(
    new Failure('UNAVAILABLE', {
      message: 'We cannot reach our pictures right now. Please try again in a few minutes.',
      retryAfterSeconds: RETRY_SECONDS,
    }),
    { cause: cause ?? new Error(reason) },
  )

/** The files of pictures as objects of a store that speaks S3. An object is there whole or not at all. */
export const pictureBucket = ({ url, region, keyId, keySecret, answerMilliseconds }: Bucket): PictureFiles => {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: keySecret, service: 's3', region, retries: 0 })
  const call = async (method: string, place: string, body?: Buffer): Promise<Response> => {
    let response: Response
    try {
      response = await client.fetch(`${url}${place}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(answerMilliseconds),
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
    } catch (error) {
      throw away('It gave no answer', error)
    }
    if (response.ok || response.status === 404) return response
    throw away(`${method} ${place} was answered with ${response.status}: ${(await response.text()).slice(0, 200)}`)
  }
  const bytesOf = async (response: Response): Promise<Buffer> => {
    try {
      return Buffer.from(await response.arrayBuffer())
    } catch (error) {
      throw away('It broke off', error)
    }
  }
  const wrote = async (method: string, place: string, body?: Buffer): Promise<void> => {
    const { status } = await call(method, place, body)
    if (status === 404 && method === 'PUT') throw away('There is no such bucket')
  }
  return {
    read: async (name) => {
      const response = await call('GET', `/${name}`)
      return response.status === 404 ? undefined : bytesOf(response)
    },
    write: async (name, bytes) => {
      if ((await call('HEAD', `/${name}`)).ok) return false
      await wrote('PUT', `/${name}`, bytes)
      return true
    },
    remove: (name) => wrote('DELETE', `/${name}`),
    list: async (holder) => {
      const files: KeptFile[] = []
      for (let token = ''; ; ) {
        const query = new URLSearchParams({ 'list-type': '2' })
        if (holder !== undefined) query.set('prefix', `${holder}/`)
        if (token) query.set('continuation-token', token)
        const response = await call('GET', `?${query}`)
        if (response.status === 404) throw away('There is no such bucket')
        const text = (await bytesOf(response)).toString('utf8')
        for (const [, one = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const [, name = ''] = /<Key>(.*?)<\/Key>/.exec(one) ?? []
          const [, writtenAt = ''] = /<LastModified>(.*?)<\/LastModified>/.exec(one) ?? []
          files.push({ name: unescaped(name), writtenAt: new Date(writtenAt) })
        }
        token = unescaped(/<NextContinuationToken>(.*?)<\/NextContinuationToken>/.exec(text)?.[1] ?? '')
        if (!token) return files
      }
    },
  }
}

type PictureSettings = z.infer<z.ZodObject<typeof pictureSettings>>

const ANSWER_MILLISECONDS = 10_000

/** The store that the settings name. */
export const choosePictureFiles = (settings: PictureSettings): PictureFiles =>
  settings.PICTURES_S3_URL === ''
    ? pictureFolder(settings.PICTURES_FOLDER)
    : pictureBucket({
        url: settings.PICTURES_S3_URL.replace(/\/$/, ''),
        region: settings.PICTURES_S3_REGION,
        keyId: settings.PICTURES_S3_KEY_ID,
        keySecret: settings.PICTURES_S3_KEY_SECRET,
        answerMilliseconds: ANSWER_MILLISECONDS,
      })

/** Where the pictures of turfs are kept. */
export const pictureSettings = {
  PICTURES_FOLDER: z
    .string()
    .default('.data/pictures')
    .describe(
      'Where the pictures of turfs are kept; processes that serve one Baari share it, and `baari backup` copies it',
    ),
  PICTURES_S3_URL: z
    .union([z.literal(''), z.string().regex(/^https?:\/\/[^\s/?]+\/[^\s/?]+\/?$/, 'must be the address of a bucket')])
    .default('')
    .describe(
      'Keeps them in a bucket of an S3-compatible store instead, such as `https://s3.ap-south-1.amazonaws.com/baari-pictures`; `baari backup` copies it, too. On another machine, production needs https',
    ),
  PICTURES_S3_REGION: z.string().min(1).default('ap-south-1').describe('Its region'),
  PICTURES_S3_KEY_ID: z.string().default('').describe('The id of a key that reads, writes, removes and lists there'),
  PICTURES_S3_KEY_SECRET: z.string().default('').describe('The key itself'),
}
