export interface Front {
  title?: string
  date?: string
  /** Whether it holds only title and date, so that nothing is lost if it is left out of the text. */
  isAllTold: boolean
  /** The text after it. */
  body: string
}

/** Reads the lines between `---` or `+++` with which some programs begin a text. Undefined if there are none. */
export function readFront(text: string): Front | undefined {
  const language = languages.find(({ begins }) => begins.test(text))
  if (!language) return undefined
  const start = text.indexOf('\n') + 1
  const end = language.ends.exec(text.slice(start, start + maxLength))
  if (!end) return undefined
  const lines = text.slice(start, start + end.index).split('\n')
  const fields = new Map<string, string>()
  let isAllTold = true
  for (const line of lines) {
    const field = fieldOf(line, language.field)
    if (field && !fields.has(field.key)) fields.set(field.key, field.value)
    else if (line.trim() !== '') isAllTold = false
  }
  // An empty pair of lines is two rules, not front matter.
  if (fields.size === 0) return undefined
  return {
    ...(fields.has('title') && { title: fields.get('title') ?? '' }),
    ...(fields.has('date') && { date: fields.get('date') ?? '' }),
    isAllTold,
    body: text.slice(start + end.index + end[0].length).replace(/^\n+/, ''),
  }
}

/** YAML and TOML. */
const languages = [
  {
    begins: /^---[ \t]*\n/,
    ends: /^(?:---|\.\.\.)[ \t]*$/m,
    field: /^(title|date):(?:[ \t]+(\S.*))?$/i,
  },
  { begins: /^\+\+\+[ \t]*\n/, ends: /^\+\+\+[ \t]*$/m, field: /^(title|date)[ \t]*=[ \t]*(\S.*)$/i },
]

const maxLength = 20_000

/** Reads one of the known fields, if its value is in the same line. */
function fieldOf(line: string, field: RegExp): { key: string; value: string } | undefined {
  const match = field.exec(line)
  if (!match) return undefined
  const [, key = '', written = ''] = match
  const value = unquoted(written.trimEnd())
  return value === undefined ? undefined : { key: key.toLowerCase(), value }
}

/** Reads a text as both languages write it. Other forms of values are not read. */
function unquoted(written: string): string | undefined {
  if (/^".*"$/.test(written) && written.length > 1) {
    const inner = written.slice(1, -1)
    return /\\[^"\\/]/.test(inner) ? undefined : inner.replace(/\\(["\\/])/g, '$1')
  }
  if (/^'.*'$/.test(written) && written.length > 1) return written.slice(1, -1).replaceAll("''", "'")
  return /^["'[\]{}|>&*!%@`#]|[ \t]#/.test(written) ? undefined : written
}
