import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levels } from '../levels/levels.ts'
import { bands } from '../reliability/reliability.ts'
import { genders } from '../shared/gender.ts'
import { admissions, isSeen, joiningRefusal } from './joining.ts'

const anybody = {
  isRemoved: false,
  isApart: false,
  playsInIt: false,
  hasLink: false,
  reliability: null,
  gender: null,
  levels: null,
  level: null,
}
const middle = { least: 'CASUAL', most: 'REGULAR' } as const

test.each([
  [{ admission: 'EVERYONE' }, undefined],
  [{ admission: 'EVERYONE', isRemoved: true }, 'GAME_REMOVED_FROM'],
  [{ admission: 'EVERYONE', isApart: true }, 'GAME_HOST_BLOCKED'],
  [{ admission: 'LINK', playsInIt: true, isApart: true }, 'GAME_HOST_BLOCKED'],
  [{ admission: 'LINK' }, 'GAME_LINK_NEEDED'],
  [{ admission: 'LINK', hasLink: true }, undefined],
  [{ admission: 'LINK', playsInIt: true }, undefined],
  [{ admission: 'LINK', hasLink: true, isRemoved: true }, 'GAME_REMOVED_FROM'],
  [{ admission: 'WOMEN' }, 'GENDER_NEEDED'],
  [{ admission: 'WOMEN', gender: 'WOMAN' }, undefined],
  [{ admission: 'WOMEN', gender: 'MAN' }, 'GAME_FOR_WOMEN'],
  [{ admission: 'WOMEN', gender: 'OTHER' }, 'GAME_FOR_WOMEN'],
  [{ admission: 'WOMEN', playsInIt: true }, 'GENDER_NEEDED'],
  [{ admission: 'EVERYONE', reliability: { least: 'MOSTLY', band: 'NEW' } }, undefined],
  [{ admission: 'EVERYONE', reliability: { least: 'MOSTLY', band: 'SOMETIMES' } }, 'RELIABILITY_NEEDED'],
  [{ admission: 'EVERYONE', reliability: { least: 'MOSTLY', band: 'SOMETIMES' }, playsInIt: true }, undefined],
  [{ admission: 'LINK', reliability: { least: 'MOSTLY', band: 'SOMETIMES' } }, 'GAME_LINK_NEEDED'],
  [{ admission: 'LINK', hasLink: true, reliability: { least: 'MOSTLY', band: 'SOMETIMES' } }, 'RELIABILITY_NEEDED'],
  [{ admission: 'WOMEN', reliability: { least: 'MOSTLY', band: 'SOMETIMES' } }, 'RELIABILITY_NEEDED'],
  [{ admission: 'WOMEN', reliability: { least: 'MOSTLY', band: 'MOSTLY' } }, 'GENDER_NEEDED'],
  [{ admission: 'EVERYONE', levels: middle }, 'LEVEL_NEEDED'],
  [{ admission: 'EVERYONE', levels: middle, level: 'BEGINNER' }, 'GAME_OTHER_LEVEL'],
  [{ admission: 'EVERYONE', levels: middle, level: 'CASUAL' }, undefined],
  [{ admission: 'EVERYONE', levels: middle, level: 'REGULAR' }, undefined],
  [{ admission: 'EVERYONE', levels: middle, level: 'COMPETITIVE' }, 'GAME_OTHER_LEVEL'],
  [{ admission: 'EVERYONE', levels: middle, playsInIt: true }, undefined],
  [{ admission: 'WOMEN', levels: middle }, 'GENDER_NEEDED'],
  [{ admission: 'WOMEN', levels: middle, gender: 'WOMAN' }, 'LEVEL_NEEDED'],
] as const)('%o: refused with %s', (joining, refused) => {
  expect(joiningRefusal({ ...anybody, ...joining })?.refused).toBe(refused)
})

const level = fc.constantFrom(...levels)
const range = fc
  .tuple(level, level)
  .map(([one, other]) =>
    levels.indexOf(one) <= levels.indexOf(other) ? { least: one, most: other } : { least: other, most: one },
  )

const joining = fc.record({
  admission: fc.constantFrom(...admissions),
  isRemoved: fc.boolean(),
  isApart: fc.boolean(),
  playsInIt: fc.boolean(),
  hasLink: fc.boolean(),
  reliability: fc.option(fc.record({ least: fc.constant('MOSTLY' as const), band: fc.constantFrom(...bands) })),
  gender: fc.constantFrom(...genders, null),
  levels: fc.option(range),
  level: fc.option(level),
})

test('whoever may join a game sees it, and the gender matters in games for women alone', () => {
  fc.assert(
    fc.property(joining, fc.constantFrom(...genders, null), (one, gender) => {
      if (!joiningRefusal(one)) expect(isSeen(one)).toBe(true)
      if (one.admission !== 'WOMEN') expect(joiningRefusal({ ...one, gender })).toEqual(joiningRefusal(one))
    }),
  )
})

test('nobody who was removed joins, and no link opens a game to others than its own', () => {
  fc.assert(
    fc.property(joining, (one) => {
      if (one.isRemoved) expect(joiningRefusal(one)?.refused).toBe('GAME_REMOVED_FROM')
      if (one.admission !== 'LINK') expect(joiningRefusal({ ...one, hasLink: true })).toEqual(joiningRefusal(one))
    }),
  )
})

test('the level matters where a game is meant for some, and never to whoever plays in it', () => {
  fc.assert(
    fc.property(joining, fc.option(level), (one, other) => {
      if (one.levels === null || one.playsInIt)
        expect(joiningRefusal({ ...one, level: other })).toEqual(joiningRefusal(one))
    }),
  )
})

test('the band matters where a host asks for one, and never to whoever plays in the game', () => {
  fc.assert(
    fc.property(joining, fc.constantFrom(...bands), (one, band) => {
      const other = { ...one, reliability: one.reliability && { ...one.reliability, band } }
      if (one.playsInIt) expect(joiningRefusal(other)).toEqual(joiningRefusal(one))
      else if (joiningRefusal(other)?.refused === 'RELIABILITY_NEEDED') expect(band).toBe('SOMETIMES')
    }),
  )
})
