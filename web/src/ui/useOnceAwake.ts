import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What only a browser knows: during the first rendering, which has to be the server's, it is `before`. */
export const useOnceAwake = <Value>(awake: Value, before: Value): Value =>
  useSyncExternalStore(
    never,
    () => awake,
    () => before,
  )
