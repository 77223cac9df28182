import { expect, test } from 'vitest'
import { compareHolders } from './holderNames.ts'

test.each([
  ['Asha Turfs', 'ASHA TURFS'],
  ['Asha Turfs Pvt. Ltd.', 'ASHA TURFS PRIVATE LIMITED'],
  ['Rajesh Kumar Sharma', 'MR RAJESH KUMAR SHARMA'],
  ['Rajesh Sharma', 'SHARMA RAJESH'],
  ['R. Sharma', 'RAJESH SHARMA'],
  ['Rajesh Sharma', 'RAJESH KUMAR SHARMA'],
  ['M/S Pink City Sports & Co.', 'PINK CITY SPORTS AND COMPANY'],
  ['Mohd. Irfan', 'MOHAMMED IRFAN'],
  ['Md Irfan Khan', 'MUHAMMAD IRFAN KHAN'],
  ['Rajesh Kr Sharma', 'RAJESH KUMAR SHARMA'],
  ['रमा देवी', 'श्रीमती रमा देवी'],
  ['ज़ाहिद ख़ान', 'जाहिद खान'],
  ['चाँद सिंह', 'चांद सिंह'],
  ['José Turfs', 'JOSE TURFS'],
])('“%s” matches “%s” from the bank', (reported, registered) => {
  expect(compareHolders(reported, registered)).toBe('SAME')
})

test.each([
  ['Laxmi Devi', 'LAKSHMI DEVI'],
  ['Sunita Verma', 'SUNEETA VERMA'],
  ['Zakir Hussain', 'JAKIR HUSAIN'],
  ['Phool Singh', 'FUL SINGH'],
  ['रमा देवी', 'RAMA DEVI'],
  ['राजेश शर्मा', 'RAJESH SHARMA'],
  ['लक्ष्मी देवी', 'LAXMI DEVI'],
  ['राम सिंह', 'RAM SINGH'],
])('“%s” and “%s” need an admin to compare them', (reported, registered) => {
  expect(compareHolders(reported, registered)).toBe('DOUBTFUL')
  expect(compareHolders(registered, reported)).toBe('DOUBTFUL')
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
  ['रमा देवी', 'राम देव'],
  ['रमा देवी', 'RAM DEV'],
  ['सीता राम', 'सुता राम'],
  ['मीना कुमारी', 'मोना कुमारी'],
  ['Mohan Lal', 'Mohini Lal'],
])('“%s” does not match “%s” from the bank', (reported, registered) => {
  expect(compareHolders(reported, registered)).toBe('OTHER')
})
