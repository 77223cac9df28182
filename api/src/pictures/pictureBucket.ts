import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { AwsClient } from 'aws4fetch'
import { Failure } from '../platform/http/failure.ts'
import type { KeptFile, PictureFiles } from './pictureFiles.ts'

export interface Bucket {
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
      sentence: 'We cannot reach our pictures right now. Please try again in a few minutes.',
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
