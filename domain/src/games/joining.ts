import { isWithinLevels, type Level, type LevelRange } from '../levels/levels.ts'
import { type Band, isWithinReliability, type LeastBand } from '../reliability/reliability.ts'
import type { Gender } from '../shared/gender.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'

/** Who may join a game: everyone, whoever has its link, or women only. */
export const admissions = ['EVERYONE', 'LINK', 'WOMEN'] as const
export type Admission = (typeof admissions)[number]

export interface Joining {
  admission: Admission
  /** The host has taken the player out. */
  isRemoved: boolean
  /** The player has blocked the host, or the host the player. */
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
  'GAME_HOST_BLOCKED',
  'GAME_LINK_NEEDED',
  'RELIABILITY_NEEDED',
  'GENDER_NEEDED',
  'GAME_FOR_WOMEN',
  'LEVEL_NEEDED',
  'GAME_OTHER_LEVEL',
] as const
export type JoiningRefusal = (typeof joiningRefusals)[number]

/**
 * Why somebody takes no seat in a game. The database's `joining_refusal` decides by the same rules when a seat is taken,
 * reliability excepted: a band changes slowly, and is looked at right before.
 */
export const joiningRefusal = (joining: Joining): Refusal<JoiningRefusal> | undefined => {
  if (joining.isRemoved) return refuse('GAME_REMOVED_FROM')
  if (joining.isApart) return refuse('GAME_HOST_BLOCKED')
  if (joining.admission === 'LINK' && !joining.hasLink && !joining.playsInIt) return refuse('GAME_LINK_NEEDED')
  if (joining.reliability !== null && !joining.playsInIt) {
    const { band, least } = joining.reliability
    if (!isWithinReliability(band, least)) return refuse('RELIABILITY_NEEDED')
  }
  if (joining.admission === 'WOMEN' && joining.gender === null) return refuse('GENDER_NEEDED')
  if (joining.admission === 'WOMEN' && joining.gender !== 'WOMAN') return refuse('GAME_FOR_WOMEN')
  if (joining.levels === null || joining.playsInIt) return undefined
  if (joining.level === null) return refuse('LEVEL_NEEDED')
  if (!isWithinLevels(joining.level, joining.levels)) return refuse('GAME_OTHER_LEVEL')
  return undefined
}

/** A game joined by its link is seen by whoever has it, its host and its players. The others are seen by everybody. */
export const isSeen = ({
  admission,
  playsInIt,
  hasLink,
}: Pick<Joining, 'admission' | 'playsInIt' | 'hasLink'>): boolean => admission !== 'LINK' || hasLink || playsInIt
