export interface Point {
  latitude: number
  longitude: number
}

/** A place in India. It has no point until resolved if the provider returns points separately. */
export interface Place {
  id: string
  label: string
  secondary: string
  latitude: number | null
  longitude: number | null
}

/** The source of place names. Throws the Failure PROVIDER_UNAVAILABLE when the provider does not answer. */
export interface PlacesProvider {
  /** The credit that pages show with suggestions. */
  readonly attribution: string
  /** At most eight places that match a text, the best first. */
  suggest(requested: PlaceWanted): Promise<Place[]>
  /** The place with its point; undefined when there is no such place in India. */
  resolve(chosen: PlaceChosen): Promise<Place | undefined>
}

interface PlaceWanted {
  text: string
  /** Groups one search, from the first letter to the choice, which providers bill as one. */
  session?: string
  /** Places around here come first. */
  near?: Point
}

interface PlaceChosen {
  id: string
  session?: string
}
