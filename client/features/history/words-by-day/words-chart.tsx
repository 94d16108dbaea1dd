import { useId } from 'react'
import type { WordsByDay } from '#shared/history.ts'
import { inFigures } from '#shared/text/in-figures.ts'
import { dailyGoal } from '../../../lib/choices/daily-goal.ts'
import { shortDate } from '../../../lib/day-label.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { slant, stroke } from '../../../ui/pen/stroke.ts'
import { DocumentButton } from '../document-button.tsx'
import { type DayWords, scaleOf, summaryOf, wholeOf, wordsThisWeek } from './words-by-day.ts'
import './words-chart.css'

type WordsChartProps = {
  /** How much there is in all, where that is known. */
  all?: WordsByDay['all']
  /** The chart's days, today last. */
  days: readonly DayWords[]
  /** While it is not known yet how many words they have. */
  isLoading?: boolean
  /** Puts all of it into one document. */
  onDocument?: (() => void) | undefined
}

/** Words per day: one slanted pen stroke for each, a dot for a day off, today in the accent. */
export function WordsChart({ days, all, isLoading = false, onDocument }: WordsChartProps) {
  const summaryId = useId()
  const goal = useObserved(dailyGoal)
  const { max, above } = scaleOf(days, goal)
  const rise = above > 0 ? maxRise * shareBelowCut : maxRise
  const firstDay = days[0]?.date

  return (
    <figure className="words-chart" aria-busy={isLoading}>
      <figcaption className="words-chart-week">
        <span className="words-chart-all">
          <span>{all && wholeOf(all)}</span>
          {onDocument && <DocumentButton onClick={onDocument}>of all tabs</DocumentButton>}
        </span>
        <span>
          <b>{isLoading ? '\u2007' : inFigures(wordsThisWeek(days))}</b>{' '}
          <span className="words-chart-what">words in tabs of the last 7 days</span>
        </span>
        {goal > 0 && <span className="words-chart-goal">{inFigures(goal)} a day</span>}
      </figcaption>
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={summaryId}
      >
        <title id={summaryId}>{isLoading ? 'Words per day' : summaryOf(days, goal)}</title>
        <line className="words-chart-line" x1={0} x2={width} y1={baseline + 0.5} y2={baseline + 0.5} />
        {goal > 0 && <GoalMark y={baseline - (goal / max) * rise + 0.5} />}
        {days.map(({ date, words }, i) => {
          const x = left + i * step
          if (words === 0)
            return <circle key={date} className="words-chart-dot" cx={x} cy={baseline - 1} r={1} />
          const isToday = i === days.length - 1
          return (
            <path
              key={date}
              className={isToday ? 'words-chart-today' : 'words-chart-day'}
              d={words > max ? cutStroke(x) : dayStroke(x, Math.max(minRise, (words / max) * rise))}
            />
          )
        })}
      </svg>
      <div className="words-chart-axis" aria-hidden="true">
        <span>{firstDay && shortDate(firstDay)}</span>
        <span>Today</span>
      </div>
    </figure>
  )
}

/** Behind the strokes. */
function GoalMark({ y }: { y: number }) {
  return <line className="words-chart-mark" x1={0} x2={width} y1={y} y2={y} />
}

function dayStroke(x: number, height: number): string {
  return stroke({ x, baseline, height, width: 4 })
}

/** As high as there is room, with a gap where it is cut: above all days that are not. */
function cutStroke(x: number): string {
  const foot = maxRise * shareBelowCut + 2
  const head = foot + cutGap
  const top = stroke({
    x: x + slant * head,
    baseline: baseline - head,
    height: maxRise - head,
    width: 4,
  })
  return dayStroke(x, foot) + top
}

const width = 272
const height = 72
const baseline = 64
const left = 3
const step = 9.46
const maxRise = 58
/** So that a short day is still a stroke. */
const minRise = 6
/** Where days are cut, of the room for those that are not. */
const shareBelowCut = 0.7
const cutGap = 4
