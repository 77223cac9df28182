import { expect, test } from 'vitest'
import { widgetSite } from './widgetSite.ts'

test.each([
  ['my-turf.in', 'https://my-turf.in'],
  [' https://My-Turf.in/book?x=1 ', 'https://my-turf.in'],
  ['www.my-turf.in:8443', 'https://www.my-turf.in:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['बारी.भारत', 'https://xn--p2bi5bj.xn--h2brj9c'],
])('%s is the site %s', (typed, site) => {
  expect(widgetSite(typed)).toBe(site)
})

test.each([
  '',
  'turf',
  'http://my-turf.in',
  'https://*',
  '*.my-turf.in',
  'javascript:alert(1)',
  'https://a:b@c.in',
  "'self'",
  'a.in b.in',
  'a.in;script-src b.in',
  'a.in;x',
])('refuses %j', (typed) => {
  expect(widgetSite(typed)).toEqual({ refused: 'NO_SITE' })
})
