type Labels = Record<string, string>

interface Sample {
  /** The end of its name: `_bucket`, `_sum` or `_count`. */
  suffix?: string
  labels?: Labels
  value: number
}

export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

/** Writes the text format 0.0.4 of Prometheus. A family without samples is left out. */
export function exposition(families: Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map((sample) => lineOf(name, sample))
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n')
    })
    .join('')
}

/** A family with a single number, or without samples if the number is not known. */
export function gauge(name: string, help: string, value: number | null | undefined): Family {
  return { name, help, type: 'gauge', samples: one(value) }
}

export function counter(name: string, help: string, value: number): Family {
  return { name, help, type: 'counter', samples: one(value) }
}

function one(value: number | null | undefined): Sample[] {
  return value === null || value === undefined ? [] : [{ value }]
}

function lineOf(name: string, { suffix = '', labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
