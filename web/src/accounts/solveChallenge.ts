const AT_ONCE = 256

const encoder = new TextEncoder()

const leadingBits = async (text: string): Promise<number> => {
  const digest = await crypto.subtle.digest('SHA-256', encoder.encode(text))
  return Math.clz32(new DataView(digest).getUint32(0))
}

/** The challenge with the first number that gives its digest enough leading zero bits. */
export const solveChallenge = async ({ challenge, bits }: { challenge: string; bits: number }): Promise<string> => {
  for (let first = 0; ; first += AT_ONCE) {
    const texts = Array.from({ length: AT_ONCE }, (_, at) => `${challenge}:${first + at}`)
    const found = await Promise.all(texts.map(leadingBits))
    const at = found.findIndex((zeros) => zeros >= bits)
    if (at >= 0) return texts[at] as string
  }
}
