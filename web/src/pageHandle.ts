/** A route's properties (`handle` in routes.tsx), for the server and the page frame. */
export interface PageHandle {
  /** The status of the document, 200 by default. */
  status?: number
  /** The page's file below `src`, so that the document can preload its chunk. */
  file?: string
  /** If the loader finds no data, the document's status is 404. */
  isMissingWithoutData?: true
  /** The page exists only for a city of the catalogue and its games. */
  isOfCity?: true
  /** A page for reading: it is painted before its scripts are requested. */
  isReadFirst?: true
  /** The page begins with a picture below the header, except for logged-in players. */
  startsWithPicture?: true
  /** On a phone the page begins with a picture that holds the back button instead of the header. */
  hidesHeaderOnPhone?: true
  /** The page has an action bar at the bottom of a phone, or offers no navigation (log-in, payment). */
  hidesBottomBar?: true
}
