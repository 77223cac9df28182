/** A part of a whole, 0…1; nothing of nothing is no share at all. */
export const shareOfWhole = (part: number, whole: number): number | undefined => (whole > 0 ? part / whole : undefined)
