import sharp from 'sharp'

/** A photo that is quick to redraw in the sizes of a page. */
export const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: 'seagreen' } })
    .png()
    .toBuffer()
