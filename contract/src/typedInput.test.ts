import { indianMobile } from '@baari/domain/shared/typed.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'

/** Names that admins and providers give in other forms: a login, keys of the catalogue. */
const NOT_A_NAME = new Set(['userName', 'templateName'])

interface Field {
  endpoint: string
  field: string
  schema: z.ZodType
}

/** Fields of a request that hold text, with their whole schema: optional, cleaned and measured. */
const textFields = (endpoint: string, request: z.core.$ZodType | undefined): Field[] => {
  const found: Field[] = []
  const isText = (schema: z.core.$ZodType): boolean => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (def.type === 'string') return true
    if (def.type === 'pipe') return isText(def.in) || isText(def.out)
    return 'innerType' in def && isText(def.innerType)
  }
  const check = (schema: z.core.$ZodType, field: string): void => {
    if (isText(schema)) return void found.push({ endpoint, field, schema: schema as z.ZodType })
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (def.type === 'object') for (const [name, next] of Object.entries(def.shape)) check(next, name)
    else if (def.type === 'array') check(def.element, field)
    else if (def.type === 'union') for (const next of def.options) check(next, field)
    else if (def.type === 'pipe') for (const next of [def.in, def.out]) check(next, field)
    else if (def.type === 'intersection') for (const next of [def.left, def.right]) check(next, field)
    else if ('innerType' in def) check(def.innerType, field)
  }
  if (request) check(request, '')
  return found
}

const fields = Object.entries(api as Readonly<Record<string, Endpoint>>).flatMap(([name, { body }]) =>
  textFields(name, body),
)
const labelOf = ({ endpoint, field }: Field): string => `${endpoint}.${field}`

test('a name without a visible character is refused or counts as missing, in every request', () => {
  const names = fields.filter(({ field }) => /name$/i.test(field) && !NOT_A_NAME.has(field))
  expect(names.length).toBeGreaterThan(10)
  for (const unseen of ['\u200B', '\u3164', '\u202E\u202C', '\n'])
    expect(
      names
        .filter(({ schema }) => {
          const read = schema.safeParse(unseen)
          return read.success && read.data !== null && read.data !== undefined && read.data !== ''
        })
        .map(labelOf),
    ).toEqual([])
  expect(names.map((name) => [labelOf(name), name.schema.safeParse('  \u2068रमा\u2069\n देवी ').data])).toEqual(
    names.map((name) => [labelOf(name), 'रमा देवी']),
  )
})

test('a phone number is measured after cleaning, in every request', () => {
  const phones = fields.filter(({ field }) => /phone(?:Number)?$/i.test(field))
  expect(phones.length).toBeGreaterThan(6)
  const pasted = `\u202A+${'९१ ९८२९०\u00A0१२३४५'.split('').join(' ')}\u202C`
  expect(pasted.length).toBeGreaterThan(24)
  expect(phones.filter(({ schema }) => indianMobile(String(schema.safeParse(pasted).data)) !== '9829012345')).toEqual(
    [],
  )
})

test('a code is measured after cleaning, in every request', () => {
  const codes = fields.filter(({ field }) => /^(?:otp|code)$/.test(field))
  expect(codes.map(labelOf)).toEqual(expect.arrayContaining(['login.otp', 'verifySecondFactor.code']))
  for (const pasted of [' 123456', '123 456', '123-456', '१२३४५६'])
    expect(codes.map((code) => [labelOf(code), code.schema.safeParse(pasted).data])).toEqual(
      codes.map((code) => [labelOf(code), '123456']),
    )
})
