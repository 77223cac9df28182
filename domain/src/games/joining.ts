import type { Gender } from '../shared/person.ts'

/** Accounts that may join a game: all, those with its link, or women only. */
export const admissions = ['EVERYONE', 'LINK', 'WOMEN'] as const
export type Admission = (typeof admissions)[number]

/** Reasons to refuse an account a seat. `joining_refusal` decides all but reliability, under the seat locks. */
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

/** The facts about an account that decide what it sees of a game’s page. */
export interface Joining {
  admission: Admission
  /** The player does not play in it, and has blocked, or is blocked by, its host or one of its players. */
  isApart: boolean
  /** Hosts the game or has paid a seat in it. */
  playsInIt: boolean
  /** Presents the token of the game’s link. */
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
