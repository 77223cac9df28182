import { expect, test } from 'vitest'
import { sharedTestApp } from '../testing/startTestApp.ts'
import { examine } from './doctor.ts'

const app = await sharedTestApp()

const troubleOf = async (change: Partial<typeof app.config>): Promise<Record<string, string>> => {
  const findings = await examine({ ...app.config, ...change })
  return Object.fromEntries(findings.flatMap(({ what, trouble }) => (trouble ? [[what, trouble]] : [])))
}

const NO_PAGES = { pages: 'There are no built pages in WEB_FOLDER.' }

test('where everything is as it should be, nothing is named but the pages, which tests do not build', async () => {
  expect(await troubleOf({})).toEqual(NO_PAGES)
})

test.each([
  ['a superuser', { DATABASE_URL: app.database.url, DATABASE_DIRECT_URL: '' }, { role: /logs in as a superuser/ }],
  [
    'a server that does not answer',
    { DATABASE_URL: 'postgres://baari_app@localhost/baari?host=%2Fnowhere' },
    { database: /does not answer/ },
  ],
  ['another key of the provider', { RAZORPAY_KEY_SECRET: 'rotated_key_secret' }, { payments: /answered 401/ }],
  ['a folder that cannot be made', { PICTURES_FOLDER: `${import.meta.filename}/pictures` }, { pictures: /ENOTDIR/ }],
])('%s is named, with what to do', async (_what, change, named) => {
  const trouble = await troubleOf(change)
  expect(Object.keys(trouble).toSorted()).toEqual([...Object.keys(named), 'pages'].toSorted())
  for (const [what, sentence] of Object.entries(named)) expect(trouble[what]).toMatch(sentence)
})
