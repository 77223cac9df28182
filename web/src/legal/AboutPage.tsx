import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { product } from '../product.ts'
import { useWords } from '../words/useWords.ts'
import { ReadingPage, type ReadingSection } from './ReadingPage.tsx'
import { useLegalWords } from './useLegalWords.ts'

const sections: ReadingSection[] = [
  {
    id: 'name',
    title: 'The name',
    content: (
      <p>
        <i lang="hi-Latn">Baari</i> is Hindi for “your turn”: the moment the bat comes to you. Whoever has ever waited
        for it on a crowded ground knows why we made this.
      </p>
    ),
  },
  {
    id: 'players',
    title: 'For players',
    content: (
      <>
        <p>
          You look for a turf near you, see which half hours are free and what they cost, and pay by UPI or card. The
          slot is yours in seconds.
        </p>
        <ul>
          <li>A whole ground for your group, or half of one where the turf can be parted.</li>
          <li>A single seat in somebody's game when you are on your own or a few too few.</li>
          <li>A place on the waitlist when the evening is full.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'owners',
    title: 'For turf owners',
    content: (
      <p>
        Empty hours find players, phone bookings and online bookings share one calendar, and no slot is sold twice. How
        to join is on <Link to={paths.listMyTurf()}>List my turf</Link>.
      </p>
    ),
  },
  {
    id: 'promise',
    title: 'What we promise',
    content: (
      <ul>
        <li>The first price you see is the price you pay.</li>
        <li>Two people never get the same slot.</li>
        <li>Money either becomes a booking or comes back.</li>
      </ul>
    ),
  },
]

/** Who we are and what for. */
export const AboutPage = () => {
  const legal = useLegalWords()
  const { shell } = useWords()
  return (
    <ReadingPage
      title={shell.about}
      description={`${product.name} brings players and sports turfs in India together: free times, fair prices, and games to join.`}
      path={paths.about()}
      contentsTitle={legal.contents}
      introduction={
        <p>
          {product.name} is where India books its sports turfs: cricket, football, futsal, badminton, pickleball and
          whatever else you play.
        </p>
      }
      sections={sections}
    />
  )
}
