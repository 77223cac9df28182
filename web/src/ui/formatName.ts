import { formats } from './formats.ts'

/** A name that comes as data, such as 'Cricket', 'Jaipur' or 'Parking', as people say it; else the name itself. */
export const formatName = (name: string): string => formats().name(name)
