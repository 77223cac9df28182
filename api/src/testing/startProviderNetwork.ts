import { whenDone } from '@baari/db/testing.ts'
import { makeCertificate, openProviderNetwork } from './openProviderNetwork.ts'

/** The network of the providers for a test; answers the environment of processes that ask them. */
export const startProviderNetwork = async (
  folder: string,
  fakes: Record<string, string>,
): Promise<NodeJS.ProcessEnv> => {
  const { environment, close } = await openProviderNetwork(fakes, makeCertificate(folder, Object.keys(fakes)))
  whenDone(close)
  return environment
}
