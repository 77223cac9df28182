import { UNDO_REASON } from '@baari/domain/bookings/undo.ts'
import type { Language } from '@baari/domain/shared/language.ts'

/** Reasons that Baari gives itself; all others are as their writer left them. */
const inHindi: Readonly<Record<string, string>> = { [UNDO_REASON]: 'पेमेंट के तुरंत बाद वापस ली गई' }

/** Why a booking was cancelled. */
export const reasonIn = (language: Language, reason: string): string =>
  language === 'hi' ? (inHindi[reason] ?? reason) : reason
