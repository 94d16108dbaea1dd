import { read } from './project-files.ts'

export const states = ['held', 'partly', 'not', 'not ours'] as const

interface Row {
  chapter: string
  requirement: string
  asks: string
  state: string
  by: string
}

/** What docs/asvs.md says about each requirement. */
export function asvsRows(): Row[] {
  const [, ...chapters] = read('docs/asvs.md').split('\n## ')
  return chapters.flatMap((words) => {
    const [chapter = ''] = words.split('\n')
    const rows = words.match(/^\| \d.+ \|$/gm) ?? []
    return rows.map((row) => {
      const [, requirement = '', asks = '', state = '', by = ''] = row.split('|').map((cell) => cell.trim())
      return { chapter, requirement, asks, state, by }
    })
  })
}

/** The counts by chapter, and in all. */
export function asvsTable(rows: Row[]): string {
  const lines = [...Map.groupBy(rows, ({ chapter }) => chapter), ['in all', rows] as const].map(
    ([name, some]) => `| ${[name, ...countsOf(some), some.length].join(' | ')} |`,
  )
  return [`| | ${states.join(' | ')} | |`, '|---|--:|--:|--:|--:|--:|', ...lines].join('\n')
}

export function asvsSentence(rows: Row[]): string {
  const [held, partly, not, notOurs] = countsOf(rows)
  return `Of its ${rows.length} requirements of levels 1 and 2, ${held} are held, ${partly} partly, ${not} not, and ${notOurs} ask for what Longhand does not have or its host decides.`
}

function countsOf(rows: Row[]): number[] {
  return states.map((state) => rows.filter((row) => row.state === state).length)
}
