import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { escapeHtml } from '../server/answer.ts'
import { isSigned } from './signature.ts'

export interface S3Fake {
  /** Of its bucket. */
  url: string
  objects: Map<string, { bytes: Buffer; writtenAt: Date }>
  /** From now on calls are answered, refused, redirected, or left waiting. */
  become(state: 'up' | 'broken' | 'moved' | 'silent'): void
  close(): Promise<void>
}

interface Access {
  keyId: string
  keySecret: string
  /** How many objects a page of a list has. */
  page?: number
}

interface Reported {
  status: number
  body?: Buffer | string
}

const BUCKET = 'baari-pictures'
const PAGE = 1000

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const errorOf = (status: number, code: string): Reported => ({ status, body: `<Error><Code>${code}</Code></Error>` })

/** A store of objects that speaks S3: one bucket, every request signed. */
export const startS3Fake = async ({ keyId, keySecret, page = PAGE }: Access): Promise<S3Fake> => {
  const objects: S3Fake['objects'] = new Map()
  let state: Parameters<S3Fake['become']>[0] = 'up'

  const list = (query: URLSearchParams): Reported => {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? ''
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).toSorted()
    const shown = names.slice(0, page)
    const contents = shown.map(
      (name) =>
        `<Contents><Key>${escapeHtml(name)}</Key><LastModified>${objects.get(name)?.writtenAt.toISOString()}</LastModified></Contents>`,
    )
    const more = names.length > shown.length
    return {
      status: 200,
      body: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${
        more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ''
      }${contents.join('')}</ListBucketResult>`,
    }
  }

  const answer = (method: string, url: URL, body: Buffer): Reported => {
    const [, bucket, ...rest] = url.pathname.split('/')
    const name = decodeURIComponent(rest.join('/'))
    if (bucket !== BUCKET) return errorOf(404, 'NoSuchBucket')
    if (name === '')
      return method === 'GET' && url.searchParams.get('list-type') === '2'
        ? list(url.searchParams)
        : errorOf(405, 'MethodNotAllowed')
    if (method === 'PUT') {
      objects.set(name, { bytes: body, writtenAt: new Date() })
      return { status: 200 }
    }
    if (method === 'DELETE') {
      objects.delete(name)
      return { status: 204 }
    }
    const found = objects.get(name)
    return found ? { status: 200, body: found.bytes } : errorOf(404, 'NoSuchKey')
  }

  const server = createServer(async (request, response) => {
    const { method = '', url: target = '', headers } = request
    const body = await bodyOf(request)
    if (state === 'silent') return
    const reported =
      state === 'broken'
        ? errorOf(503, 'SlowDown')
        : isSigned({ method, target, headers, body }, { keyId, keySecret })
          ? answer(method, new URL(target, 'http://fake'), body)
          : errorOf(403, 'SignatureDoesNotMatch')
    if (state === 'moved') response.writeHead(307, { location: '/elsewhere' })
    else response.writeHead(reported.status)
    response.end(method === 'HEAD' ? undefined : reported.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/${BUCKET}`,
    objects,
    become: (next) => {
      state = next
    },
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}
