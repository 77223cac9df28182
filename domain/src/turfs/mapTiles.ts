/** Whose tiles a map is drawn from, and whom it names for them. */
export interface MapTiles {
  /** Of vector tiles, with `{z}/{x}/{y}`, or of one PMTiles file. */
  url: string
  credit: string
}
