/** Limits of the keys by which an owner's own programs call Baari. */
export const API_KEY = {
  /** Keys of an owner that are not revoked. */
  perOwner: 20,
  nameCharacters: 60,
  /** For how long the earlier secret of a rotated key can still be used. */
  graceHours: [0, 1, 24],
  /** The last use is written at most this often. */
  usedMinutes: 60,
} as const
