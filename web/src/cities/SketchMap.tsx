import { pageLanguage } from '../words/pageLanguage.ts'
import { useCityWords } from './english.ts'
import './sketchMap.css'

/** Where the turfs of the list lie, drawn by the server once for each theme; only the one that is shown is loaded. */
export const SketchMap = ({ path, turfs }: { path: string; turfs: number }) => {
  const { map, mapNote } = useCityWords()
  return (
    <figure className="flex flex-col gap-2 lg:w-2/5 lg:shrink-0">
      {['light', 'dark'].map((look) => (
        <img
          key={look}
          src={`/sketch/${look}/${pageLanguage()}${path}.svg`}
          alt={map(turfs)}
          width={400}
          height={400}
          loading="lazy"
          className={`in-${look} h-auto w-full rounded-card border border-line`}
        />
      ))}
      <figcaption className="text-small text-ink-2">{mapNote}</figcaption>
    </figure>
  )
}
