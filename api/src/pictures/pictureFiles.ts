export interface KeptFile {
  /** `<turf>/<digest>-<width>.<format>`: the content of a name never changes. */
  name: string
  writtenAt: Date
}

/** The storage for picture files. */
export interface PictureFiles {
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** Writes the whole file or nothing. False when it exists already. */
  write(name: string, bytes: Buffer): Promise<boolean>
  remove(name: string): Promise<void>
  /** The files of one holder, or of all. */
  list(holder?: string): Promise<KeptFile[]>
}
