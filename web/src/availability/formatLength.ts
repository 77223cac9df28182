import { formats } from '../ui/formats.ts'

/** '1 h 30 min' of minutes. */
export const formatLength = (minutes: number): string => formats().length(minutes)
