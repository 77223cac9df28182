import type { TextChange } from './apiProgram.ts'

/** The text of a source file after a change. The simulator loads this file before the product, so its imports stay types. */
export const textAfter = ({ file, from, to }: TextChange, text: string): string => {
  if (text.split(from).length !== 2) throw new Error(`The text to change is not in ${file} exactly once.`)
  return text.replace(from, () => to)
}
