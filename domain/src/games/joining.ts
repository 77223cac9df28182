import { isWithinLevels, type Level, type LevelRange } from '../levels/levels.ts'
import { type Band, isWithinReliability, type LeastBand } from '../reliability/reliability.ts'
import type { Gender } from '../shared/person.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'

/** Accounts that may join a game: all, those with its link, or women only. */
export const admissions = ['EVERYONE', 'LINK', 'WOMEN'] as const
export type Admission = (typeof admissions)[number]

export interface Joining {
  admission: Admission
  /** The host has taken the player out. */
  isRemoved: boolean
  /** The player does not play in it, and has blocked, or is blocked by, its host or one of its players. */
  isApart: boolean
  /** Hosts the game or has paid a seat in it. */
  playsInIt: boolean
  /** Shows the token of the game's link. */
  hasLink: boolean
  /** The band that the host asks for, and the player’s; null where anyone may join. */
  reliability: { least: LeastBand; band: Band } | null
  gender: Gender | null
  /** The levels that the game is meant for, if its host has said so. */
  levels: LevelRange | null
  /** The player’s shown level in the game’s sport. */
  level: Level | null
}

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

/**
 * The reason why an account may not take a seat in a game. GAME_FULL is for players whom a block separates from the
 * game: they get the answers of a game without a free seat. The database's `joining_refusal` applies the same rules when a
 * seat is taken, except for reliability: a band changes slowly, and is checked shortly before.
 */
export const joiningRefusal = (joining: Joining): Refusal<JoiningRefusal | 'GAME_FULL'> | undefined => {
  if (joining.isRemoved) return refuse('GAME_REMOVED_FROM')
  if (joining.admission === 'LINK' && !joining.hasLink && !joining.playsInIt) return refuse('GAME_LINK_NEEDED')
  const unfit = genderRefusal(joining)
  if (unfit) return refuse(unfit)
  if (joining.reliability !== null && !joining.playsInIt) {
    const { band, least } = joining.reliability
    if (!isWithinReliability(band, least)) return refuse('RELIABILITY_NEEDED')
  }
  if (joining.levels !== null && !joining.playsInIt) {
    if (joining.level === null) return refuse('LEVEL_NEEDED')
    if (!isWithinLevels(joining.level, joining.levels)) return refuse('GAME_OTHER_LEVEL')
  }
  return joining.isApart ? refuse('GAME_FULL') : undefined
}

const genderRefusal = ({ admission, gender }: Pick<Joining, 'admission' | 'gender'>) => {
  if (admission !== 'WOMEN' || gender === 'WOMAN') return undefined
  return gender === null ? 'GENDER_NEEDED' : 'GAME_FOR_WOMEN'
}

/**
 * The answer of a game’s page: the whole game; a game without a free seat; only why it is closed to this gender; or
 * nothing, like a game that does not exist.
 */
export type Sight = 'OPEN' | 'FULL' | 'GENDER_NEEDED' | 'GAME_FOR_WOMEN' | 'NONE'

export const gameSight = (
  joining: Pick<Joining, 'admission' | 'playsInIt' | 'hasLink' | 'gender' | 'isApart'>,
): Sight => {
  if (joining.admission === 'LINK' && !joining.hasLink && !joining.playsInIt) return 'NONE'
  return genderRefusal(joining) ?? (joining.isApart ? 'FULL' : 'OPEN')
}

/** Lists show a game to the accounts that could open its page without a link. `is_listed_to` is the same rule in SQL. */
export const isListed = (joining: Pick<Joining, 'admission' | 'gender' | 'isApart'>): boolean =>
  joining.admission !== 'LINK' && gameSight({ ...joining, playsInIt: false, hasLink: false }) === 'OPEN'
