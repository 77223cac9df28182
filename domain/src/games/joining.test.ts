import fc from 'fast-check'
import { expect, test } from 'vitest'
import { levels } from '../levels/levels.ts'
import { bands } from '../reliability/reliability.ts'
import { genders } from '../shared/person.ts'
import { admissions, gameSight, isListed, joiningRefusal } from './joining.ts'

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
  [{ admission: 'EVERYONE', isApart: true }, 'GAME_FULL'],
  [{ admission: 'LINK', isApart: true }, 'GAME_LINK_NEEDED'],
  [{ admission: 'LINK', hasLink: true, isApart: true }, 'GAME_FULL'],
  [{ admission: 'WOMEN', gender: 'MAN', isApart: true }, 'GAME_FOR_WOMEN'],
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
  [{ admission: 'WOMEN', reliability: { least: 'MOSTLY', band: 'SOMETIMES' } }, 'GENDER_NEEDED'],
  [{ admission: 'WOMEN', gender: 'WOMAN', reliability: { least: 'MOSTLY', band: 'SOMETIMES' } }, 'RELIABILITY_NEEDED'],
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

test('a game that an account may join is open to it, and gender matters only in games for women', () => {
  fc.assert(
    fc.property(joining, fc.constantFrom(...genders, null), (one, gender) => {
      if (!joiningRefusal(one)) expect(gameSight(one)).toBe('OPEN')
      if (one.admission !== 'WOMEN') expect(joiningRefusal({ ...one, gender })).toEqual(joiningRefusal(one))
    }),
  )
})

test.each([
  [{ admission: 'EVERYONE' }, 'OPEN', true],
  [{ admission: 'EVERYONE', isApart: true }, 'FULL', false],
  [{ admission: 'LINK' }, 'NONE', false],
  [{ admission: 'LINK', isApart: true }, 'NONE', false],
  [{ admission: 'LINK', hasLink: true }, 'OPEN', false],
  [{ admission: 'LINK', playsInIt: true }, 'OPEN', false],
  [{ admission: 'LINK', hasLink: true, isApart: true }, 'FULL', false],
  [{ admission: 'WOMEN' }, 'GENDER_NEEDED', false],
  [{ admission: 'WOMEN', playsInIt: true, gender: 'MAN' }, 'GAME_FOR_WOMEN', false],
  [{ admission: 'WOMEN', hasLink: true, gender: 'OTHER', isApart: true }, 'GAME_FOR_WOMEN', false],
  [{ admission: 'WOMEN', gender: 'WOMAN' }, 'OPEN', true],
  [{ admission: 'WOMEN', gender: 'WOMAN', isApart: true }, 'FULL', false],
] as const)('%o: its page is %s, listed is %s', (one, sight, listed) => {
  expect(gameSight({ ...anybody, ...one })).toBe(sight)
  expect(isListed({ ...anybody, ...one })).toBe(listed)
})

test('a removed player never joins, and a link changes nothing in games that are not joined by link', () => {
  fc.assert(
    fc.property(joining, (one) => {
      if (one.isRemoved) expect(joiningRefusal(one)?.refused).toBe('GAME_REMOVED_FROM')
      if (one.admission !== 'LINK') expect(joiningRefusal({ ...one, hasLink: true })).toEqual(joiningRefusal(one))
    }),
  )
})

test('the level matters where a game asks for levels, and never for its players', () => {
  fc.assert(
    fc.property(joining, fc.option(level), (one, other) => {
      if (one.levels === null || one.playsInIt)
        expect(joiningRefusal({ ...one, level: other })).toEqual(joiningRefusal(one))
    }),
  )
})

test('the band matters where a host asks for one, and never for players of the game', () => {
  fc.assert(
    fc.property(joining, fc.constantFrom(...bands), (one, band) => {
      const other = { ...one, reliability: one.reliability && { ...one.reliability, band } }
      if (one.playsInIt) expect(joiningRefusal(other)).toEqual(joiningRefusal(one))
      else if (joiningRefusal(other)?.refused === 'RELIABILITY_NEEDED') expect(band).toBe('SOMETIMES')
    }),
  )
})
