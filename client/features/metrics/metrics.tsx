import type { Figures } from '../../../engine/metrics/figures.ts'
import { figureWords } from '../../lib/figures/figure-words.ts'
import type { MeasuredText } from '../../lib/figures/measured-text.ts'
import { useFigures } from '../../lib/figures/use-figures.ts'
import './metrics.css'

type MetricsProps = {
  id: string
  editor: MeasuredText
}

/** How the text reads, by the numbers. They change as it does, and say nothing by themselves. */
export function Metrics({ id, editor }: MetricsProps) {
  const rows = rowsOf(useFigures(editor))
  return (
    <section id={id} className="metrics" aria-label="Readability">
      <dl>
        {rows.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const unknown = '–'

function rowsOf(figures: Figures | undefined): [name: string, figure: string][] {
  return [
    ['Sentences', figures?.sentences?.toLocaleString('en') ?? unknown],
    ['Words per sentence', withUnit(figures?.averageSentenceLength)],
    ['Complex words', withUnit(figures?.complexWordPercentage, '%')],
    ['School grade', withUnit(figures?.grade)],
    ['Readability score', withUnit(figures?.score, ' out of 10')],
  ]
}

function withUnit(figure: number | null | undefined, unit = ''): string {
  return figure === null || figure === undefined ? unknown : figureWords(figure) + unit
}
