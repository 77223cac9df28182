/** What a pattern found in a line, and the line without it: nothing is read twice. */
export interface TakenOut {
  found: RegExpExecArray[]
  rest: string
}

/** Between two pieces that were apart in the line, so that what is left does not grow together. */
export const GAP = ' | '

/** `pattern` needs the flag g. What `isWanted` says no to stays in the line. */
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
