import type { Api } from '@baari/contract/api.ts'
import { type CitySketch, citySketches } from '../places/citySketches.ts'
import { localities } from '../places/localities.ts'
import type { Handler } from '../platform/http/context.ts'
import type { CatalogueReader } from './catalogue.ts'

const EMPTY: CitySketch = { roads: [], lakes: [], railways: [], names: [] }

/** Roads, water, railways and neighbourhoods of a city, drawn by hand. They change with a release, and with nothing else. */
export const getCitySketch =
  (reader: CatalogueReader): Handler<Api['getCitySketch']> =>
  async ({ params: { cityKey } }) => {
    const { cities } = await reader.read()
    const city = cities.find(({ key }) => key === cityKey)
    const { roads, rivers = [], lakes, railways, names } = citySketches[cityKey] ?? EMPTY
    const places = localities.find((one) => one.city === city?.name)?.places ?? []
    const lines = (list: readonly (readonly (readonly [number, number])[])[]) =>
      list.map((line) => line.map(([latitude, longitude]): [number, number] => [latitude, longitude]))
    return {
      roads: lines(roads),
      rivers: lines(rivers),
      lakes: lines(lakes),
      railways: lines(railways),
      names: names.flatMap(([name, hindiName]) =>
        places
          .filter(([label]) => label === name)
          .map(([, latitude, longitude]) => ({ name, hindiName, latitude, longitude })),
      ),
    }
  }
