import { expect, test } from 'vitest'
import { isSameHolder } from './bankDetails.ts'

test.each([
  ['Asha Turfs', 'ASHA TURFS'],
  ['Asha Turfs Pvt. Ltd.', 'ASHA TURFS PRIVATE LIMITED'],
  ['Rajesh Kumar Sharma', 'MR RAJESH KUMAR SHARMA'],
  ['Rajesh Sharma', 'SHARMA RAJESH'],
  ['R. Sharma', 'RAJESH SHARMA'],
  ['Rajesh Sharma', 'RAJESH KUMAR SHARMA'],
  ['M/S Pink City Sports & Co.', 'PINK CITY SPORTS AND COMPANY'],
])('“%s” is “%s” of the bank', (told, registered) => {
  expect(isSameHolder(told, registered)).toBe(true)
})

test.each([
  ['Asha Turfs', 'VIKRAM RATHORE'],
  ['Rajesh Sharma', 'RAJESH VERMA'],
  ['Rajesh Sharma', 'RAJESH'],
  ['R S', 'RAJESH SHARMA'],
  ['Sharma', 'RAJESH SHARMA'],
  ['', 'RAJESH SHARMA'],
  ['Mr', 'MRS'],
  ['Rajesh Sharma', ''],
])('“%s” is not “%s” of the bank', (told, registered) => {
  expect(isSameHolder(told, registered)).toBe(false)
})
