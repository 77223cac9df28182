import { expect, test } from 'vitest'
import { gameSight } from './joining.ts'

test.each([
  [{ admission: 'EVERYONE' }, 'OPEN'],
  [{ admission: 'EVERYONE', isApart: true }, 'FULL'],
  [{ admission: 'LINK' }, 'NONE'],
  [{ admission: 'LINK', isApart: true }, 'NONE'],
  [{ admission: 'LINK', hasLink: true }, 'OPEN'],
  [{ admission: 'LINK', playsInIt: true }, 'OPEN'],
  [{ admission: 'LINK', hasLink: true, isApart: true }, 'FULL'],
  [{ admission: 'WOMEN' }, 'GENDER_NEEDED'],
  [{ admission: 'WOMEN', playsInIt: true, gender: 'MAN' }, 'GAME_FOR_WOMEN'],
  [{ admission: 'WOMEN', hasLink: true, gender: 'OTHER', isApart: true }, 'GAME_FOR_WOMEN'],
  [{ admission: 'WOMEN', gender: 'WOMAN' }, 'OPEN'],
  [{ admission: 'WOMEN', gender: 'WOMAN', isApart: true }, 'FULL'],
] as const)('%o: its page is %s', (one, sight) => {
  expect(gameSight({ isApart: false, playsInIt: false, hasLink: false, gender: null, ...one })).toBe(sight)
})
