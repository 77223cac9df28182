import type { Gender } from '../shared/person.ts'

/** Accounts that may join a game: all, those with its link, or women only. */
export const admissions = ['EVERYONE', 'LINK', 'WOMEN'] as const
export type Admission = (typeof admissions)[number]

/** The reasons why an account may not take a seat. The database decides, in `joining_refusal`, under the locks of the seats. */
export const joiningRefusals = [
  'GAME_REMOVED_FROM',
  'GAME_LINK_NEEDED',
  'RELIABILITY_NEEDED',
  'GENDER_NEEDED',
  'GAME_FOR_WOMEN',
  'LEVEL_NEEDED',
  'GAME_OTHER_LEVEL',
] as const
export type JoiningRefusal = (typeof joiningRefusals)[number]

/** An account before a game, as far as its page depends on it. */
export interface Joining {
  admission: Admission
  /** The player does not play in it, and has blocked, or is blocked by, its host or one of its players. */
  isApart: boolean
  /** Hosts the game or has paid a seat in it. */
  playsInIt: boolean
  /** Shows the token of the game's link. */
  hasLink: boolean
  gender: Gender | null
}

/**
 * The answer of a game’s page: the whole game; a game without a free seat; only why it is closed to this gender; or
 * nothing, like a game that does not exist.
 */
export type Sight = 'OPEN' | 'FULL' | 'GENDER_NEEDED' | 'GAME_FOR_WOMEN' | 'NONE'

export const gameSight = (joining: Joining): Sight => {
  if (joining.admission === 'LINK' && !joining.hasLink && !joining.playsInIt) return 'NONE'
  if (joining.admission === 'WOMEN' && joining.gender !== 'WOMAN')
    return joining.gender === null ? 'GENDER_NEEDED' : 'GAME_FOR_WOMEN'
  return joining.isApart ? 'FULL' : 'OPEN'
}
