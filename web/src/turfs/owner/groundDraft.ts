import { type GroundFields, groundBody, groundFaults, groundFieldsOf } from './GroundInputs.tsx'

/** A new ground, or one in an admin's form. */
export interface GroundDraft extends GroundFields {
  games: readonly string[]
  least: string
  most: string
  /** The turf's parts that the ground covers, such as '1, 2'. */
  parts: string
}

type StoredGround = Parameters<typeof groundFieldsOf>[0] & {
  supportedGames: readonly string[]
  minPlayers: number
  maxPlayers: number
  parts: readonly number[]
}

/** A new ground with the usual values. `part` is the first part that no other ground covers. */
export const newGroundDraft = (part: number): GroundDraft => ({
  name: '',
  availability: true,
  allowFullBooking: true,
  allowPartialBooking: true,
  fullPrice: '0',
  partialPrice: '80',
  opensAt: '00:00',
  closesAt: '23:59',
  minimumHours: '1',
  advance: '20',
  games: ['Cricket'],
  least: '8',
  most: '16',
  parts: String(part),
})

export const groundDraftOf = (ground: StoredGround): GroundDraft => ({
  ...groundFieldsOf(ground),
  games: ground.supportedGames,
  least: String(ground.minPlayers),
  most: String(ground.maxPlayers),
  parts: ground.parts.join(', '),
})

const partsOf = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)

const isCount = (text: string): boolean => /^[1-9]\d{0,2}$/.test(text.trim())

/** Fields that cannot be saved. */
export const draftFaults = (draft: GroundDraft): (keyof GroundDraft)[] => {
  const parts = partsOf(draft.parts)
  const own: [keyof GroundDraft, boolean][] = [
    ['games', draft.games.length === 0],
    ['least', !isCount(draft.least)],
    ['most', !isCount(draft.most) || (isCount(draft.least) && Number(draft.most) < Number(draft.least))],
    ['parts', parts.length === 0 || !parts.every((part) => Number.isInteger(part) && part >= 1 && part <= 99)],
  ]
  return [...groundFaults(draft), ...own.filter(([, isWrong]) => isWrong).map(([field]) => field)]
}

/** The request body for a draft without faults. */
export const draftBody = (draft: GroundDraft) => ({
  ...groundBody(draft),
  supportedGames: [...draft.games],
  minPlayers: Number(draft.least),
  maxPlayers: Number(draft.most),
  parts: partsOf(draft.parts),
})
