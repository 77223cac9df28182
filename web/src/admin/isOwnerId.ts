/** Whether a text is an ID of an owner, with or without its prefix, rather than a name that is still being typed. */
export const isOwnerId = (text: string): boolean => /^(?:[A-Z]+_)+[0-9A-Za-z-]+$|^[0-9A-Za-z-]{20,}$/.test(text.trim())
