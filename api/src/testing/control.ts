/** Posts `body` as JSON to a fake's control address, or reads JSON from it if there is no body. */
export const control = async <T>(address: string, body?: unknown): Promise<T> => {
  const response = await fetch(address, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}
