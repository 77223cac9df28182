import { whenDone } from '@baari/db/testing.ts'
import { makeCertificate, openProviderNetwork } from './openProviderNetwork.ts'

/** The network of the providers for a test; answers the environment of processes that ask them. */
export const startProviderNetwork = async (
  folder: string,
  standIns: Record<string, string>,
): Promise<NodeJS.ProcessEnv> => {
  const { environment, close } = await openProviderNetwork(standIns, makeCertificate(folder, Object.keys(standIns)))
  whenDone(close)
  return environment
}
