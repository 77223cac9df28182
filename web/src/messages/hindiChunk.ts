/** The modules that `messagesIn` loads for a page in Hindi. */
export const HINDI_CHUNK = /\/(\w*[hH]indi(Formats|Periods)?|hi)\.ts$/
