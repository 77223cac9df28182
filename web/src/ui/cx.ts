/** Joins class names; false and undefined are skipped. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')
