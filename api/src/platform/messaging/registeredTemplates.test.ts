import { expect, test } from 'vitest'
import { registeredSms, registeredTemplates, smsTemplates, templates } from './templates.ts'

test('every template is registered in both languages, with each of its parameters once and in its place', () => {
  const registered = registeredTemplates()
  expect(registered).toHaveLength(Object.keys(templates).length * 2)
  for (const { name, category, components } of registered.filter((one) => one.category === 'utility')) {
    const [body] = components
    const text = body && 'text' in body ? body.text : ''
    const places = [...text.matchAll(/\{\{(\d+)\}\}/g)].map(([, place]) => Number(place)).toSorted((a, b) => a - b)
    expect([name, category, places]).toEqual([
      name,
      'utility',
      templates[name]!.parameters.map((_, index) => index + 1),
    ])
    // The provider refuses a text that begins or ends with a parameter.
    expect(text).toMatch(/^[^{].*[^}]$/s)
  }
})

test('every template with a code has a text for SMS', () => {
  const withCode = Object.keys(templates).filter((name) => templates[name]!.parameters.includes('code'))
  expect(withCode.toSorted()).toEqual(Object.keys(smsTemplates).toSorted())
})

test('an SMS is the registered text byte for byte', () => {
  const english = registeredSms('baari.example.in').filter(({ language }) => language === 'en')
  expect(english.map(({ name, text }) => [name, text])).toEqual([
    [
      'guardian_code',
      'The player {#var#} is under 18 and wants to book on Baari. If you agree, tell them the code {#var#}. If not, ignore this message.',
    ],
    [
      'login_otp',
      '{#var#} is your code to log in to Baari. It is valid for 5 minutes. Do not share it with anyone.\n\n@baari.example.in #{#var#}',
    ],
    [
      'number_code',
      '{#var#} is your code to change the mobile number of your Baari account. It is valid for 5 minutes. Do not share it with anyone.',
    ],
  ])
})
