import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** A value that only the browser knows: the first render, which must match the server's, uses `before`. */
export const useOnceAwake = <Value>(awake: Value, before: Value): Value =>
  useSyncExternalStore(
    never,
    () => awake,
    () => before,
  )
