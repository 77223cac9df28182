import { useMedia } from './useMedia.ts'

/** Whether the screen fits content side by side, like a desktop's. */
export const useIsWide = (): boolean => useMedia('(width >= 56.25rem)')
