import type { Point } from './turfFilters.ts'

export type LocationProblem = 'unsupported' | 'failed'

/** The device's approximate position: a quick answer matters more here than an exact one. */
export const readDevicePoint = (): Promise<Point | LocationProblem> =>
  new Promise((done) => {
    if (!('geolocation' in navigator)) {
      done('unsupported')
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => done({ latitude: coords.latitude, longitude: coords.longitude }),
      () => done('failed'),
      { timeout: 5_000, maximumAge: 60_000, enableHighAccuracy: false },
    )
  })
