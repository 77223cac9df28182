/** In pixels: what those who show links ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
