import { useEffect } from 'react'
import { saveUser } from '../accounts/saveUser.ts'
import { api } from '../api/api.ts'
import { readSession } from '../api/session.ts'
import { CITY, cityOfDevice } from './lastCity.ts'

/** Sends the account each newer city of this device, whether chosen before or after login. */
export const useAccountCity = (): void =>
  useEffect(() => {
    const tell = () => void saveCity()
    tell()
    window.addEventListener(CITY, tell)
    return () => window.removeEventListener(CITY, tell)
  }, [])

/** Saves this device's city if it is newer than the account's, then stores the server's answer on the device. */
const saveCity = async (): Promise<void> => {
  const session = readSession()
  const [cityKey, chosenAt] = cityOfDevice()
  if (session.status !== 'in' || chosenAt <= (session.user.lastCity?.chosenAt ?? '')) return
  // If the request fails, the device keeps its city, and the next page load sends it again.
  const user = await api.updateProfile({ body: { lastCity: { cityKey, chosenAt } } }).catch(() => undefined)
  // By now the device may hold a newer city or another account: then this answer is out of date.
  if (!user?.lastCity || cityOfDevice()[1] !== chosenAt || !saveUser(user)) return
  localStorage.setItem(CITY, `${user.lastCity.cityKey} ${user.lastCity.chosenAt}`)
}
