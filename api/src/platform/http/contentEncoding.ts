export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** Less than this is not worth it. */
export const FEWEST_BYTES_COMPRESSED = 1024

/** The best encoding that a caller takes for so many bytes. One that the caller refuses has the weight 0. */
export const contentEncoding = (accepted: string | string[] | undefined, bytes: number): ContentEncoding => {
  if (bytes < FEWEST_BYTES_COMPRESSED || typeof accepted !== 'string') return 'identity'
  const taken = accepted.split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
  const names = taken.map((part) => part.split(';')[0]?.trim().toLowerCase())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : 'identity'
}
