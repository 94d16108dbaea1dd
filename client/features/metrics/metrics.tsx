import type { ReactNode } from 'react'
import { inFigures } from '#shared/text/in-figures.ts'
import type { Figures } from '../../../engine/metrics/figures.ts'
import { figureWords } from '../../lib/figures/figure-words.ts'
import type { MeasuredText } from '../../lib/figures/measured-text.ts'
import { useFigures } from '../../lib/figures/use-figures.ts'
import { readingTime } from './reading-time.ts'
import './metrics.css'

export type MetricsProps = {
  id: string
  editor: MeasuredText
  /** The words in the text, and the selected ones. Undefined if they are not counted. */
  words: { all: number | undefined; selected: number | undefined }
  /** Buttons after the figures. */
  more: ReactNode
}

/** Figures about how the text reads, and how long reading takes. They change with the text, and are not announced. */
export function Metrics({ id, editor, words, more }: MetricsProps) {
  const rows = [['Reading time', timeOf(words)], ...rowsOf(useFigures(editor))]
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
      <div className="metrics-more">{more}</div>
    </section>
  )
}

const unknown = '–'

function rowsOf(figures: Figures | undefined): [name: string, figure: string][] {
  const sentences = figures?.sentences ?? null
  return [
    ['Sentences', sentences === null ? unknown : inFigures(sentences)],
    ['Words per sentence', withUnit(figures?.averageSentenceLength)],
    ['Complex words', withUnit(figures?.complexWordPercentage, '%')],
    ['School grade', withUnit(figures?.grade)],
    ['Readability score', withUnit(figures?.score, ' out of 10')],
  ]
}

function timeOf({ all, selected }: MetricsProps['words']): string {
  const [ofAll, ofSelected] = [all, selected].map((words) => words !== undefined && readingTime(words))
  if (ofSelected && ofAll) return `${ofSelected} of ${ofAll}`
  return ofSelected || ofAll || unknown
}

function withUnit(figure: number | null | undefined, unit = ''): string {
  return figure === null || figure === undefined ? unknown : figureWords(figure) + unit
}
