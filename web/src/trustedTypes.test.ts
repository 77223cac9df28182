import { beforeEach, expect, test, vi } from 'vitest'
import { requireTrustedTypes } from './trustedTypes.ts'

type Decide = (text: string) => string | undefined
const scripts: { src: string }[] = [{ src: '' }, { src: 'https://baari.in/assets/hydrate.js' }]
let policy: Record<string, Decide>

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://baari.in/jaipur'))
  vi.stubGlobal('document', { scripts })
  vi.stubGlobal('trustedTypes', {
    createPolicy: (_name: string, created: Record<string, Decide>) => {
      policy = created
    },
  })
  requireTrustedTypes()
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<SCRIPT src=//evil.example></SCRIPT>',
  '<svg\nonload = "alert(1)">',
  '<img/onerror=alert(1)>',
  '<img src="x"onerror=alert(1)>',
  "<img src='x'onerror=alert(1)>",
  '<svg/\fonload=alert(1)>',
])('refuses %s as markup', (markup) => {
  expect(policy.createHTML!(markup)).toBeUndefined()
})

test('accepts plain markup, and the empty element from which React makes scripts', () => {
  for (const markup of ['<p class="total">₹1,200</p>', '<script></script>'])
    expect(policy.createHTML!(markup)).toBe(markup)
})

test('refuses text as a script, and scripts from origins other than Baari’s or an existing script’s', () => {
  expect(policy.createScript!('1')).toBeUndefined()
  expect(policy.createScriptURL!('/worker.js')).toBe('/worker.js')
  const further = 'https://checkout.razorpay.com/v1/further.js'
  expect(policy.createScriptURL!(further)).toBeUndefined()
  scripts.push({ src: 'https://checkout.razorpay.com/v1/checkout.js' })
  expect(policy.createScriptURL!(further)).toBe(further)
  expect(policy.createScriptURL!('https://checkout.razorpay.com.evil.example/x.js')).toBeUndefined()
})
