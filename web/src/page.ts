import type { Role, StaffRight } from '@baari/contract/endpoint.ts'
import type { ComponentType } from 'react'

/** The accounts that may open a page: all, or those with a role and staff with a right at a turf. */
export interface Viewers {
  readonly only?: Role
  /** Auditors may open it, too, and see a part of it. */
  readonly auditors?: true
  readonly staff?: StaffRight
}

/** How the server and the page frame treat a page; the `handle` of its route. */
export interface PageHandle {
  /** The status of the document, 200 by default. */
  readonly status?: number
  /** The file below `src`, so that the document can preload its chunk. The server's build takes it from `load`. */
  readonly file?: string
  /** If the loader finds no data, the document's status is 404. */
  readonly isMissingWithoutData?: true
  /** The page exists only for a city of the catalogue and its games. */
  readonly isOfCity?: true
  /**
   * All viewers see the same content. For a browser that was logged in on its last visit, the document already contains
   * it, before the page has read the session.
   */
  readonly isSameForAll?: true
  /** A page for reading: it is painted before its scripts are requested. */
  readonly isReadFirst?: true
  /** The page begins with a picture below the header, except for logged-in players. */
  readonly startsWithPicture?: true
  /** The sites that the page's data names can frame it: it has no header, footer or navigation. */
  readonly isWidget?: true
  /** On a phone the page begins with a picture that holds the back button instead of the header. */
  readonly hidesHeaderOnPhone?: true
  /** The page is a task: its footer is one row that unfolds. */
  readonly foldsFooter?: true
  /** The page has an action bar at the bottom of a phone, or offers no navigation (log-in, payment). */
  readonly hidesBottomBar?: true
}

export interface LazyPart extends PageHandle {
  readonly load: () => Promise<ComponentType>
}

export interface Page extends LazyPart {
  /** The address, with parameters as in React Router. */
  readonly path: string
  /** Absent for pages that need no account. */
  readonly viewers?: Viewers
  /** The page loads no library for server data. */
  readonly isStatic?: true
}
