export interface Point {
  latitude: number
  longitude: number
}

/** A place in India. Without a point until it is resolved, when the provider keeps points apart. */
export interface Place {
  id: string
  label: string
  secondary: string
  latitude: number | null
  longitude: number | null
}

/** Where place names come from. A provider that does not answer throws the Failure PROVIDER_UNAVAILABLE. */
export interface PlacesProvider {
  /** Whom the pages name beside suggestions. */
  readonly attribution: string
  /** At most eight places that match a text, the best first. */
  suggest(wanted: PlaceWanted): Promise<Place[]>
  /** The place with its point; nothing when there is no such place in India. */
  resolve(chosen: PlaceChosen): Promise<Place | undefined>
}

export interface PlaceWanted {
  text: string
  /** One search of one person, from the first letter to the choice: providers bill it as one. */
  session?: string
  /** Places around here come first. */
  near?: Point
}

export interface PlaceChosen {
  id: string
  session?: string
}
