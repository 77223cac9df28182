/** The failure of a call that was refused, as tests match it. */
export const refused = (code: string, status = 409) => ({ status, problem: { code } })
