import { useEffect } from 'react'
import { saveUser } from '../accounts/saveUser.ts'
import { api } from '../api/api.ts'
import { readSession } from '../api/session.ts'
import { CITY, cityOfDevice } from './lastCity.ts'

/** Gives the account each later city of this device: one chosen before the log-in, and every one after it. */
export const useAccountCity = (): void =>
  useEffect(() => {
    const tell = () => void saveCity()
    tell()
    window.addEventListener(CITY, tell)
    return () => window.removeEventListener(CITY, tell)
  }, [])

/** Saves the city of this device if it was chosen later than the account's, and takes over the answer. */
const saveCity = async (): Promise<void> => {
  const session = readSession()
  const [cityKey, chosenAt] = cityOfDevice()
  if (session.status !== 'in' || chosenAt <= (session.user.lastCity?.chosenAt ?? '')) return
  // Without an answer the device keeps its city, and the next page load sends it again.
  const user = await api.updateProfile({ body: { lastCity: { cityKey, chosenAt } } }).catch(() => undefined)
  if (!user?.lastCity) return
  localStorage.setItem(CITY, `${user.lastCity.cityKey} ${user.lastCity.chosenAt}`)
  saveUser(user)
}
