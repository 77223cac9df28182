/** The matches of a pattern in a line, and the line without them, so that no text is read twice. */
export interface TakenOut {
  found: RegExpExecArray[]
  rest: string
}

/** Replaces each match, so that the texts around it do not run together. */
export const GAP = ' | '

/** `pattern` needs the flag g. Matches that `isWanted` rejects stay in the line. */
export const takeOut = (
  line: string,
  pattern: RegExp,
  isWanted: (found: RegExpExecArray) => boolean = () => true,
): TakenOut => {
  const found: RegExpExecArray[] = []
  let rest = ''
  let from = 0
  for (const match of line.matchAll(pattern)) {
    if (!isWanted(match)) continue
    found.push(match)
    rest += line.slice(from, match.index) + GAP
    from = match.index + match[0].length
  }
  return { found, rest: rest + line.slice(from) }
}
