import { CANCELLATION_POLICY, type CancellationPolicy } from './cancellation.ts'
import { moveTermsOf } from './move.ts'
import { UNDO } from './undo.ts'

/** The policy that is stored with a new booking of a whole ground. */
export const policyOfTurf = (turf: { allowsUndo: boolean; onboarded: boolean }): CancellationPolicy => ({
  ...CANCELLATION_POLICY,
  ...(turf.allowsUndo ? { undo: UNDO } : {}),
  ...(turf.onboarded ? { move: moveTermsOf(CANCELLATION_POLICY.tiers) } : {}),
})
