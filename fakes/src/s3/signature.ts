import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export interface SignedCall {
  method: string
  /** As it was sent: path and query. */
  target: string
  headers: IncomingHttpHeaders
  body: Buffer
}

const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** Computes Amazon's Signature Version 4 from the received request and compares it. */
export const isSigned = (
  { method, target, headers, body }: SignedCall,
  keys: { keyId: string; keySecret: string },
): boolean => {
  const [, keyId, day = '', region = '', names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (keyId !== keys.keyId || !names.split(';').includes('host')) return false
  const digest = String(headers['x-amz-content-sha256'])
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) return false
  const [path = '', query = ''] = target.split('?')
  const canonical = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    digest,
  ].join('\n')
  const at = String(headers['x-amz-date'])
  const signed = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = ['aws4_request', 's3', region, day].reduceRight<Buffer | string>(
    (from, part) => hmac(from, part),
    `AWS4${keys.keySecret}`,
  )
  return createHmac('sha256', key).update(signed).digest('hex') === signature
}
