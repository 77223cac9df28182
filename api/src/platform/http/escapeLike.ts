/** A pattern for what is typed, anywhere in a lower-case text: it brings no wildcards of its own. */
export const escapeLike = (typed: string): string =>
  `%${typed.toLowerCase().replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
