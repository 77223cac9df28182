import { Suspense } from 'react'
import { lazyPart } from '../../words/lazyPart.ts'
import { useFreeAlerts } from './useFreeAlerts.ts'

const FreeAlertList = lazyPart(async () => (await import('./FreeAlertList.tsx')).FreeAlertList)

/** The alerts of the player; nothing for those who have none. */
export const FreeAlerts = () => {
  const alerts = useFreeAlerts()
  if (!alerts || alerts.length === 0) return null
  return (
    <Suspense fallback={null}>
      <FreeAlertList mine={alerts} />
    </Suspense>
  )
}
