/** The genders that the holder of an account can state. Other accounts never see the stated one. */
export const genders = ['WOMAN', 'MAN', 'OTHER'] as const

export type Gender = (typeof genders)[number]

/** Days from stating a gender until another one can be stated. A withdrawal is always possible. */
export const GENDER_STAYS_DAYS = 90
