import { formats } from './formats.ts'

/** 'Sat, 21 Nov' of a calendar day 'YYYY-MM-DD'. */
export const formatDay = (date: string): string => formats().day(date)

/** '21 November 2026' of a calendar day. */
export const formatDate = (date: string): string => formats().date(date)
