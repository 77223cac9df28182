import { expect, test, vi } from 'vitest'
import { requireTrustedTypes } from './trustedTypes.ts'

const scripts: { src: string }[] = [{ src: '' }, { src: 'https://baari.in/assets/hydrate.js' }]
vi.stubGlobal('location', new URL('https://baari.in/jaipur'))
vi.stubGlobal('document', { scripts })

type Decide = (text: string) => string | undefined
const created: Record<string, Decide>[] = []
vi.stubGlobal('trustedTypes', {
  createPolicy: (_name: string, policy: Record<string, Decide>) => created.push(policy),
})
requireTrustedTypes()
const { createHTML, createScript, createScriptURL } = created[0]!

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<SCRIPT src=//evil.example></SCRIPT>',
  '<svg\nonload = "alert(1)">',
])('%s becomes no markup', (markup) => {
  expect(createHTML!(markup)).toBeUndefined()
})

test('plain markup does, and the empty element that React makes scripts of', () => {
  for (const markup of ['<p class="total">₹1,200</p>', '<script></script>']) expect(createHTML!(markup)).toBe(markup)
})

test('no text becomes a script, and a script comes from Baari or from where one came from already', () => {
  expect(createScript!('1')).toBeUndefined()
  expect(createScriptURL!('/worker.js')).toBe('/worker.js')
  const further = 'https://checkout.razorpay.com/v1/further.js'
  expect(createScriptURL!(further)).toBeUndefined()
  scripts.push({ src: 'https://checkout.razorpay.com/v1/checkout.js' })
  expect(createScriptURL!(further)).toBe(further)
  expect(createScriptURL!('https://checkout.razorpay.com.evil.example/x.js')).toBeUndefined()
})
