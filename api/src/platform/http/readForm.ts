import { dictionary } from '@baari/domain/shared/dictionary.ts'
import { FORM_MEGABYTES, MOST_PICTURES_SENT, PICTURE_MEGABYTES } from '@baari/domain/shared/limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

const MEBIBYTE = 1024 * 1024
const LONGEST_BODY = 256 * 1024

/** Limits of a form. The plugin limits each part; their total size is counted here. */
export const FORM_LIMITS = {
  files: MOST_PICTURES_SENT + 1,
  fileSize: PICTURE_MEGABYTES * MEBIBYTE,
  fields: 9,
  fieldSize: LONGEST_BODY,
  parts: 20,
  headerPairs: 20,
}
const MOST_BYTES = FORM_MEGABYTES * MEBIBYTE

export const givenTwice = (key: string): Failure =>
  new Failure('INPUT_INVALID', { message: `The value “${key}” was given more than once.` })

/** Lets the endpoints of a scope take fields in the encoding of HTML forms. A repeated field is refused. */
export const acceptFields = (scope: FastifyInstance): void => {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = new Map<string, string>()
    for (const [key, value] of new URLSearchParams(body as string)) {
      if (fields.has(key)) return done(givenTwice(key))
      fields.set(key, value)
    }
    return done(null, Object.fromEntries(fields))
  })
}

const tooLarge = (message: string): Failure => new Failure('PAYLOAD_TOO_LARGE', { message })
const allTooLarge = (): Failure => tooLarge(`All pictures together may be at most ${FORM_MEGABYTES} MB.`)

/** The limits that the plugin watches, in words. */
const limitWords = dictionary<string>({
  FST_REQ_FILE_TOO_LARGE: `A picture may be at most ${PICTURE_MEGABYTES} MB.`,
  FST_FILES_LIMIT: `At most ${MOST_PICTURES_SENT} pictures can be sent at once.`,
  FST_PARTS_LIMIT: 'The form has too many parts.',
  FST_FIELDS_LIMIT: 'The form has too many fields.',
})

export interface Form {
  body: unknown
  images: Buffer[]
}

/** The JSON body and the files of a form; a request that is no form has a body only. */
export const readForm = async (request: FastifyRequest): Promise<Form> => {
  if (!request.isMultipart()) return { body: request.body, images: [] }
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES + MEBIBYTE) throw allTooLarge()
  try {
    return await collect(request)
  } catch (error) {
    if (error instanceof Failure) throw error
    const words = limitWords[(error as { code?: string }).code ?? '']
    throw words ? tooLarge(words) : new Failure('INPUT_INVALID', { message: 'The form could not be read.' })
  }
}

const collect = async (request: FastifyRequest): Promise<Form> => {
  const images: Buffer[] = []
  let text: string | undefined
  let bytes = 0
  for await (const part of request.parts()) {
    if (part.fieldname === 'data' && text !== undefined) throw givenTwice('data')
    if (part.type === 'field') {
      if (part.fieldname === 'data') text = String(part.value)
      continue
    }
    const file = await part.toBuffer()
    bytes += file.length
    if (bytes > MOST_BYTES) throw allTooLarge()
    if (part.fieldname === 'data') text = dataOf(file)
    // A form whose file was never chosen sends a nameless empty one.
    else if (part.fieldname === 'images' && (part.filename !== '' || file.length > 0)) images.push(file)
  }
  if (images.length > MOST_PICTURES_SENT) throw tooLarge(limitWords.FST_FILES_LIMIT as string)
  return { body: text === undefined ? undefined : parsed(text), images }
}

const dataOf = (file: Buffer): string => {
  if (file.length > LONGEST_BODY) throw tooLarge('The part `data` may have 256 kB at most.')
  return file.toString('utf8')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (key === '__proto__') throw new SyntaxError('a poisoned prototype')
      return value
    })
  } catch {
    throw new Failure('INPUT_INVALID', { message: 'The part `data` is not JSON.' })
  }
}
