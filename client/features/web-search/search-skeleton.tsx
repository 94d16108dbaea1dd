import { Loops } from '../../ui/loops.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import './search-results.css'

/** Grey lines in the place of results that are loading. */
export function SearchSkeleton() {
  return (
    <div className="search-columns">
      <div>
        <p className="search-waiting" role="status">
          <Loops />
          Searching...
        </p>
        {resultWidths.map(([title, ...rest]) => (
          <div key={title} className="search-hit">
            <span />
            <Skeleton widths={[title, ...rest]} />
          </div>
        ))}
      </div>
      <div className="search-questions">
        {questionWidths.map((width) => (
          <div key={width} className="search-question">
            <Skeleton widths={[width, 100, 60]} />
          </div>
        ))}
      </div>
    </div>
  )
}

const resultWidths = [
  [78, 34, 96, 82],
  [64, 34, 96, 82],
  [70, 34, 96, 82],
  [58, 34, 96, 82],
] as const

const questionWidths = [80, 76, 84]
