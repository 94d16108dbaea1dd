/** A number of a family, as Prometheus would store it. */
interface ReadSample {
  name: string
  labels: Record<string, string>
  value: number
}

interface ReadFamily {
  type: string
  samples: ReadSample[]
}

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const sampleLine = new RegExp(`^(${name})(?:\\{(.*)\\})? (NaN|[+-]?Inf|[+-]?[\\d.]+(?:e[+-]?\\d+)?)$`)
const labelPair = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(,|$)/y

/**
 * Reads Prometheus's text format 0.0.4. Throws on everything that its parser or `promtool check metrics` would refuse:
 * each family is declared once and is in one place, no sample occurs twice, counters end in `_total`, and the buckets
 * of a histogram only grow, up to its count.
 */
export function readExposition(text: string): Map<string, ReadFamily> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end')
  const families = new Map<string, ReadFamily>()
  const seen = new Set<string>()
  let current = ''
  let helped = ''
  for (const line of text.slice(0, -1).split('\n')) {
    const [, keyword, about = '', rest = ''] =
      line.match(new RegExp(`^# (HELP|TYPE) (${name}) (\\S.*)$`)) ?? []
    if (keyword === 'HELP') {
      helped = about
    } else if (keyword === 'TYPE') {
      if (helped !== about || families.has(about)) throw new Error(`Declared twice, or without help: ${line}`)
      if (rest === 'counter' && !about.endsWith('_total')) throw new Error(`Not named as a counter: ${line}`)
      current = about
      families.set(about, { type: rest, samples: [] })
    } else {
      const sample = readSample(line)
      const family = families.get(current)
      const suffixes = family?.type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']
      if (!family || !suffixes.some((suffix) => sample.name === current + suffix))
        throw new Error(`Outside its family: ${line}`)
      const key = JSON.stringify([sample.name, Object.entries(sample.labels).sort()])
      if (seen.has(key)) throw new Error(`Comes twice: ${line}`)
      seen.add(key)
      family.samples.push(sample)
    }
  }
  for (const [title, family] of families) if (family.type === 'histogram') checkHistogram(title, family)
  return families
}

function readSample(line: string): ReadSample {
  const [, title = '', pairs = '', value = ''] = line.match(sampleLine) ?? []
  if (title === '') throw new Error(`Not a sample: ${line}`)
  const labels: Record<string, string> = {}
  labelPair.lastIndex = 0
  while (labelPair.lastIndex < pairs.length) {
    const [, label = '', text = ''] = labelPair.exec(pairs) ?? []
    if (label === '' || label in labels) throw new Error(`Labels that cannot be read: ${line}`)
    labels[label] = text
  }
  return { name: title, labels, value: Number(value.replace('Inf', 'Infinity')) }
}

function checkHistogram(title: string, { samples }: ReadFamily): void {
  const last = new Map<string, { bound: number; value: number }>()
  for (const { name: of, labels, value } of samples) {
    const { le, ...others } = labels
    const series = JSON.stringify(others)
    const before = last.get(series) ?? { bound: Number.NEGATIVE_INFINITY, value: 0 }
    if (of === `${title}_bucket`) {
      const bound = Number(le?.replace('Inf', 'Infinity'))
      if (!(bound > before.bound) || value < before.value) throw new Error(`${title}: buckets that shrink`)
      last.set(series, { bound, value })
    } else if (of === `${title}_count`) {
      const isWhole = before.bound === Number.POSITIVE_INFINITY && before.value === value
      if (!isWhole) throw new Error(`${title}: another count than its last bucket`)
    }
  }
}
