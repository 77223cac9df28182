const AWAY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN'])

/** What the code of an error means to whoever sets Baari up, and what to do. */
const SENTENCES: Record<string, string> = {
  '28P01': 'The database refuses the user of its address. Correct user and password.',
  '28000': 'The database refuses the user of its address. Correct user and password.',
  '3D000': 'The database named in its address does not exist. Create it, then start again.',
  '42501':
    'The role of the address may not change this database. Give it the database (`alter database … owner to …`), or name its owner in DATABASE_OWNER_URL.',
  '25006': 'The server of the address only reads: it is a standby. Name the primary.',
}

const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? (cause ? codeOf(cause) : undefined)
}

/** An error of bringing a database forward, in one sentence that says what to do. */
export const sentenceOfDatabase = (error: unknown): string => {
  const code = codeOf(error) ?? ''
  if (AWAY.has(code)) return 'The database does not answer. Start it, or correct its address.'
  return SENTENCES[code] ?? `The database could not be brought forward: ${(error as Error).message}`
}
