/** What a route says about its page (`handle` in routes.tsx), for the server and for the frame around the page. */
export interface PageHandle {
  /** The status of the document; 200 when left out. */
  status?: number
  /** The page's file below `src`, so that the document can ask for its chunk at once. */
  file?: string
  /** Without what its loader reads there is no such page: its document's status is 404. */
  isMissingWithoutData?: true
  /** There is a page for a city and a game of it, and none for any other address of this shape. */
  isOfCity?: true
  /** The page is read before anything on it is pressed: it is painted before its scripts are asked for. */
  isReadFirst?: true
  /** The page begins with a picture on which the header lies, but for players who are logged in. */
  startsWithPicture?: true
  /** On a phone the page begins with a picture that carries the way back, in place of the header. */
  hidesHeaderOnPhone?: true
  /** The page has an action bar of its own at the foot of a phone, or wants no way out (log-in, paying). */
  hidesBottomBar?: true
}
