import { currentScope } from './workScope.ts'

/** A call of another company. It names the request it is made for, so that both logs can be laid side by side. */
export const callProvider = (address: string, init: RequestInit): Promise<Response> => {
  const headers = new Headers(init.headers)
  const requestId = currentScope()?.requestId
  if (requestId !== undefined) headers.set('x-request-id', requestId)
  return fetch(address, { ...init, headers })
}
