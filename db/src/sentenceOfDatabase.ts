const AWAY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET', 'EAI_AGAIN'])

const UNKNOWN_AUTHORITY =
  'The database shows a certificate of an authority that is not known. Name the authority’s file in sslrootcert.'

/** The cause and the remedy of an error code, for the operator who sets Baari up. */
const SENTENCES: Record<string, string> = {
  '28P01': 'The database refuses the user of its address. Correct user and password.',
  '28000': 'The database refuses the user of its address. Correct user and password.',
  '3D000': 'The database named in its address does not exist. Create it, then start again.',
  '42501':
    'The role of the address may not change this database. Give it the database (`alter database … owner to …`), or name its owner in DATABASE_OWNER_URL.',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'The certificate of the database has expired. Give the database a new one.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The database shows a certificate of another name. Use the name of the certificate in the address, or sslmode=verify-ca.',
  '25006': 'The server of the address only reads: it is a standby. Name the primary.',
}

/** Errors without a code, recognised by their message. */
const SAYINGS: [RegExp, string][] = [
  [
    /no encryption/,
    'The database takes only encrypted connections from here. Set sslmode=verify-full, or require, in its address.',
  ],
  [
    /does not support SSL connections/,
    'The database does not encrypt connections. Switch its ssl on, or set sslmode=disable in its address.',
  ],
]

const codeOf = (error: unknown): string | undefined => {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code ?? (cause ? codeOf(cause) : undefined)
}

const messagesOf = (error: unknown): string => {
  const { message = '', cause } = error as { message?: string; cause?: unknown }
  return cause ? `${message}\n${messagesOf(cause)}` : message
}

/** One sentence for an error of a migration, saying what to do. */
export const sentenceOfDatabase = (error: unknown): string => {
  const code = codeOf(error) ?? ''
  const said = messagesOf(error)
  const saying = SAYINGS.find(([words]) => words.test(said))
  if (saying) return saying[1]
  if (AWAY.has(code)) return 'The database does not answer. Start it, or correct its address.'
  return SENTENCES[code] ?? `The database could not be brought forward: ${(error as Error).message}`
}
