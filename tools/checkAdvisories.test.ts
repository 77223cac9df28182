import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type Advisory, foundAdvisories, readAdvisories } from './checkAdvisories.ts'

const packages = {
  '': { version: '0.1.0' },
  api: { version: '0.1.0' },
  'node_modules/@baari/api': { link: true },
  'node_modules/left': { version: '1.2.0' },
  'node_modules/right/node_modules/left': { version: '3.0.0-rc.1' },
  'node_modules/other': { name: 'empty', version: '1.0.0' },
}

const about = (name: string, affected: object, more: Partial<Advisory> = {}): Advisory => ({
  id: 'GHSA-1',
  affected: [{ package: { ecosystem: 'npm', name }, ...affected }],
  ...more,
})
const range = (...events: { introduced?: string; fixed?: string; last_affected?: string }[]) => ({
  ranges: [{ type: 'SEMVER', events }],
})

test.each<[string, Advisory, string[]]>([
  ['a version below the fix', about('left', range({ introduced: '0' }, { fixed: '1.2.1' })), ['left 1.2.0: GHSA-1']],
  ['the version of the fix', about('left', range({ introduced: '0' }, { fixed: '1.2.0' })), []],
  [
    'the last affected version',
    about('left', range({ introduced: '1.0.0' }, { last_affected: '1.2.0' })),
    ['left 1.2.0: GHSA-1'],
  ],
  [
    'a version above the last affected one',
    about('left', range({ introduced: '1.0.0' }, { last_affected: '1.1.9' })),
    [],
  ],
  [
    'a second stretch, with events in any order',
    about('left', range({ fixed: '3.0.0' }, { introduced: '2.0.0' }, { fixed: '1.0.0' }, { introduced: '0' })),
    ['left 3.0.0-rc.1: GHSA-1'],
  ],
  ['a version without a fix', about('left', range({ introduced: '3.0.0-rc.1' })), ['left 3.0.0-rc.1: GHSA-1']],
  ['a listed version', about('left', { versions: ['1.2.0'] }, { summary: 'Steals' }), ['left 1.2.0: GHSA-1, Steals']],
  ['a withdrawn advisory', about('left', range({ introduced: '0' }), { withdrawn: '2026-01-01T00:00:00Z' }), []],
  [
    'another ecosystem',
    { id: 'X', affected: [{ package: { ecosystem: 'PyPI', name: 'left' }, versions: ['1.2.0'] }] },
    [],
  ],
  ['a replaced package under its old name', about('other', range({ introduced: '0' })), []],
  ['a replaced package under its real name', about('empty', range({ introduced: '0' })), ['empty 1.0.0: GHSA-1']],
])('advisories that the check finds: %s', (_case, advisory, found) => {
  expect(foundAdvisories([advisory], packages)).toEqual(found)
})

test('reads the advisories from the published zip', () => {
  const advisory = about('left', range({ introduced: '0' }))
  expect([...readAdvisories(zipSync({ 'GHSA-1.json': strToU8(JSON.stringify(advisory)) }))]).toEqual([advisory])
})
