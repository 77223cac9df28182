/** Something, an at sign, something, a dot, something: the server looks closer. */
export const isEmailLike = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
