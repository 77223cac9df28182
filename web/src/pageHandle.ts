import type { QueryClient } from '@tanstack/react-query'

/** What a route says about its page (`handle` in routes.tsx), for the server and for the frame around the page. */
export interface PageHandle {
  /** The status of the document; 200 when left out. */
  status?: number
  /** The page's file below `src`, so that the document can ask for its chunk at once. */
  file?: string
  /** Reads what the page shows without JavaScript into the query cache. A number it answers is the document's status. */
  prefetch?: (asked: {
    params: Record<string, string | undefined>
    load: (path: string) => Promise<unknown>
    queryClient: QueryClient
  }) => Promise<number | undefined>
  /** The page begins with a picture on which the header lies. */
  startsWithPicture?: true
  /** The page has an action bar of its own at the foot of a phone, or wants no way out (log-in, paying). */
  hidesBottomBar?: true
}
