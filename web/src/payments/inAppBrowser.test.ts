import { expect, test } from 'vitest'
import { isInAppBrowser } from './openCheckout.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  ['Instagram on Android', `${ANDROID} Version/4.0 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0.0 Android`],
  ['Facebook on Android', `${ANDROID} Version/4.0 Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`],
  ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0;FBDV/iPhone16,1]`],
  ['WhatsApp on an iPhone', `${IPHONE} Mobile/15E148 WhatsApp/2.24.20`],
  [
    'any web view on Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36',
  ],
  ['any web view on an iPhone', `${IPHONE} Mobile/15E148`],
])('recognises the in-app browser of %s', (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(true)
})

test.each([
  ['Chrome on Android', `${ANDROID} Chrome/130.0 Mobile Safari/537.36`],
  ['Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', `${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on a desk',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
])('recognises %s as a normal browser', (_name, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(false)
})
