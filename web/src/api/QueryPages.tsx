import { Outlet } from 'react-router'
import { VisitQueries } from './VisitQueries.tsx'

/** Wraps every page that reads or writes server data; static pages do without the library. */
export const QueryPages = () => (
  <VisitQueries>
    <Outlet />
  </VisitQueries>
)
