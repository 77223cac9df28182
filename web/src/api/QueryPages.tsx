import { Outlet } from 'react-router'
import { VisitQueries } from './VisitQueries.tsx'

/** Around every page that reads or writes server data; a page that only shows words does without the library. */
export const QueryPages = () => (
  <VisitQueries>
    <Outlet />
  </VisitQueries>
)
