export interface KeptFile {
  /** `<turf>/<digest>-<width>.<format>`: what is in it never changes. */
  name: string
  writtenAt: Date
}

/** Where the files of pictures are kept. */
export interface PictureFiles {
  /** Nothing where there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** Whole or not at all. False when it was there. */
  write(name: string, bytes: Buffer): Promise<boolean>
  remove(name: string): Promise<void>
  /** Of one holder, or of all. */
  list(holder?: string): Promise<KeptFile[]>
}
