/** In pixels: the size that link previews expect. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const
