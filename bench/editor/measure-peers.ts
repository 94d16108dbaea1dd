import { median, percentile } from '../support/figures.ts'
import type { Product } from '../support/product.ts'
import type { Cell, Report } from '../support/report.ts'
import { type Figures, type Measure, measures, measureVisit } from './measure-visit.ts'
import { bareCodeMirror, openSubjects, own, type Subject } from './subjects.ts'
import { type Size, textOf } from './texts.ts'

const maxTimesBare = 1.3

const p95 = (values: number[]) => percentile(values, 95)

/** The printed figures: their names, and how they are computed from all visits. */
const columns: [name: string, measure: Measure, make: (values: number[]) => number][] = [
  ['first key ms', 'opening', median],
  ['key, end', 'end', median],
  ['95th', 'end', p95],
  ['key, middle', 'middle', median],
  ['95th', 'middle', p95],
  ['work a key ms', 'working', median],
  ['scroll 95th', 'scrolling', p95],
  ['replace ms', 'replacing', median],
  ['undo ms', 'undoing', median],
  ['heap MB', 'heap', median],
  ['elements', 'elements', median],
]

interface PeersOptions {
  sizes: Size[]
  /** The number of visits to each text with each editor. */
  rounds: number
  keys: number
}

/** Compares the writing page with the editors that one could use instead, in turns for each length. */
export async function measurePeers(report: Report, product: Product, options: PeersOptions): Promise<void> {
  const { subjects, stop } = await openSubjects(product)
  const lost = new Set<Subject>()
  try {
    for (const size of options.sizes) {
      // An editor that could not open a text in time is not given a longer one.
      const taken = await visitInTurns(
        subjects.filter((subject) => !lost.has(subject)),
        size,
        options,
      )
      for (const [subject, figures] of taken) if (!figures.opening) lost.add(subject)
      print(report, size, new Map(subjects.map((subject) => [subject.name, taken.get(subject) ?? {}])))
    }
  } finally {
    await stop()
  }
}

async function visitInTurns(
  subjects: Subject[],
  size: Size,
  { rounds, keys }: PeersOptions,
): Promise<Map<Subject, Figures>> {
  const otherText = textOf(size, 2)
  const prepared = await Promise.all(
    subjects.map(async (subject) => ({ subject, ...(await subject.prepare(size)) })),
  )
  const taken = new Map(subjects.map((subject): [Subject, Figures] => [subject, {}]))
  for (let round = 0; round < rounds; round++) {
    for (const { subject, context, path } of prepared) {
      const page = await context.newPage()
      const figures = await measureVisit(page, { path, keys, otherText })
      if (figures.undoing) await subject.settled(page)
      await page.close()
      const known = taken.get(subject) ?? {}
      // A step that was too slow in one round is left out of all.
      for (const measure of measures) {
        const values = figures[measure]
        const before = round === 0 ? [] : known[measure]
        if (values && before) known[measure] = [...before, ...values]
        else delete known[measure]
      }
    }
  }
  for (const { context } of prepared) await context.close()
  return taken
}

function print(report: Report, size: Size, taken: Map<string, Figures>): void {
  const ours = taken.get(own) ?? {}
  const theirs = [...taken].filter(([name]) => name !== own)
  const titles = columns.map(([name]) => name)
  report.table(size, titles, Object.fromEntries([...taken].map(([name, figures]) => [name, cells(figures)])))
  report.table(
    `${size}, ${own} beside each: × theirs`,
    titles,
    Object.fromEntries(theirs.map(([name, figures]) => [name, ratios(ours, figures)])),
  )
  const key = ({ end, middle }: Figures) => p95([...(end ?? []), ...(middle ?? [])])
  report.budget(`95th of the keys in ${size}`, key(ours) / key(taken.get(bareCodeMirror) ?? {}), {
    max: maxTimesBare,
    unit: ` × ${bareCodeMirror}`,
  })
}

function cells(figures: Figures): Cell[] {
  return columns.map(([, measure, make]) => {
    const values = figures[measure]
    if (!values) return 'gave up'
    // A short text does not scroll.
    return values.length === 0 ? undefined : make(values)
  })
}

function ratios(ours: Figures, theirs: Figures): Cell[] {
  return columns.map(([, measure, make]) => {
    const [own, other] = [ours[measure], theirs[measure]]
    return own?.length && other?.length ? make(own) / make(other) : undefined
  })
}
