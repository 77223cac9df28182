/** The tile source of a map, and the credit it shows. */
export interface MapTiles {
  /** Vector tiles with `{z}/{x}/{y}`, or one PMTiles file. */
  url: string
  credit: string
}
