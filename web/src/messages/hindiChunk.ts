/** The modules that `wordsIn` loads for a page in Hindi. */
export const HINDI_CHUNK = /\/(\w*[hH]indi(Formats|Periods)?|hi)\.ts$/
