export const GAP_NUDGE_RUPEES = 50

interface WorldGroundPlan {
  name: string
  parts: number[]
  min_players?: number
  max_players?: number
  per_hour_partial?: number
  advance_percentage?: number
  game_cutoff_minutes?: number
  per_hour_full?: number
  /** Paise added to the price of an hour, or taken off it. */
  hours?: { morning: number; evening: number }
}

export interface WorldTurfPlan {
  name: string
  onboarded?: boolean
  gap_nudge?: number
  grounds: readonly WorldGroundPlan[]
}

export const turfs = [
  {
    name: 'Asha Turf',
    grounds: [
      { name: 'Full', parts: [1, 2] },
      { name: 'Half A', parts: [1] },
      { name: 'Half B', parts: [2] },
    ],
  },
  {
    name: 'Bina Turf',
    grounds: [
      {
        name: 'Ground',
        parts: [1],
        min_players: 2,
        max_players: 4,
        per_hour_partial: 10_000,
        advance_percentage: 30,
        game_cutoff_minutes: 90,
      },
    ],
  },
]

/** Not among the others, since the kept seeds draw from those. */
export const gatheringTurf = {
  name: 'Chitra Turf',
  grounds: [
    { name: 'Full', parts: [1, 2], min_players: 4, max_players: 8, per_hour_partial: 10_000, game_cutoff_minutes: 90 },
    { name: 'Half', parts: [1], min_players: 2, max_players: 4, per_hour_partial: 8_000, game_cutoff_minutes: 90 },
  ],
}

/** Mornings are cheaper on both grounds, and evenings dearer on the pitch. */
export const pricedTurf = {
  name: 'Devi Turf',
  gap_nudge: GAP_NUDGE_RUPEES * 100,
  grounds: [
    { name: 'Pitch', parts: [1], hours: { morning: -50_000, evening: 20_000 } },
    {
      name: 'Court',
      parts: [2],
      per_hour_full: 60_000,
      advance_percentage: 30,
      hours: { morning: -20_000, evening: 0 },
    },
  ],
}
/** An hour costs more than an admin can refund alone. Its owner may change. */
export const grandTurf = { name: 'Gita Turf', grounds: [{ name: 'Stadium', parts: [1], per_hour_full: 3_000_000 }] }
export const trustingTurf = { name: 'Esha Turf', grounds: [{ name: 'Ground', parts: [1], advance_percentage: 0 }] }
export const distantTurf = { name: 'Farah Turf', onboarded: false, grounds: [{ name: 'Ground', parts: [1] }] }
