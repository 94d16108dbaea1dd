import { findFaults } from '../find-faults.ts'
import { mostImportant } from '../issues.ts'
import { groupBy } from '../reading/group-by.ts'
import { overlap } from '../reading/stretch.ts'
import { wordCount } from '../reading/words.ts'
import { wholeText } from '../whole-text.ts'
import { percent } from './percent.ts'
import { isSetAside, type MarkedFault } from './read-judged.ts'

/** How many of the faults that an editor would mark first are found, and how many of them are shown. */
export function measureMarked(marked: MarkedFault[]): string {
  const halves = [false, true].map((isAside) => {
    return describe(
      isAside ? 'the half that is only measured' : 'the half that rules are mended by',
      marked.filter(({ text }) => isSetAside(text) === isAside),
    )
  })
  return `marked first by an editor:\n${halves.join('')}`
}

function describe(name: string, marked: MarkedFault[]): string {
  const sum = { shown: 0, found: 0, words: 0, marks: 0, questions: 0 }
  for (const [text, wanted] of groupBy(marked, ({ text }) => text)) {
    const faults = findFaults(wholeText(text))
    const shown = mostImportant(faults)
    sum.shown += wanted.filter((fault) => shown.some((issue) => overlap(issue, fault))).length
    sum.found += wanted.filter((fault) => faults.some((issue) => overlap(issue, fault))).length
    sum.words += wordCount(text)
    sum.marks += faults.length
    sum.questions += faults.filter(({ advice }) => advice !== undefined).length
  }
  const inThousand = (count: number) => ((count * 1_000) / Math.max(1, sum.words)).toFixed(1)
  return [
    `  ${name}: ${sum.shown} of ${marked.length} shown (${percent(sum.shown, marked.length)}),`,
    `${sum.found} found (${percent(sum.found, marked.length)});`,
    `${inThousand(sum.marks)} marks in 1,000 words, ${inThousand(sum.questions)} of them questions\n`,
  ].join(' ')
}
