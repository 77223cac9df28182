/** What people can say of their gender. Nobody but they themselves is told. */
export const genders = ['WOMAN', 'MAN', 'OTHER'] as const

export type Gender = (typeof genders)[number]
