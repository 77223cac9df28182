/** A `like` pattern that finds typed text anywhere in a lower-case text, with its wildcards escaped. */
export const escapeLike = (typed: string): string =>
  `%${typed.toLowerCase().replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
