import { useMedia } from './useMedia.ts'

/** Is there room for things beside each other, as on a desk? */
export const useIsWide = (): boolean => useMedia('(width >= 56.25rem)')
