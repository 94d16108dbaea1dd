import type { Command } from './command.ts'

/** The commands that have every word of the query, those that have it best first. Without words, all as they come. */
export function searchCommands(commands: Command[], query: string): Command[] {
  const words = wordsOf(query)
  return commands
    .map((command) => ({ command, score: scoreOf(command, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ command }) => command)
}

function scoreOf(command: Command, words: string[]): number {
  const title = wordsOf(`${command.title} ${command.label ?? ''}`)
  const others = wordsOf([command.note, ...(command.keywords ?? [])].join(' '))
  const scores = words.map((word) => scoreOfWord(word, title, others))
  return scores.includes(0) ? 0 : 1 + scores.reduce((sum, score) => sum + score, 0)
}

/** A word begins the title, one of its words or another name of the command, or has letters of the title left out. */
function scoreOfWord(word: string, title: string[], others: string[]): number {
  if (title[0]?.startsWith(word)) return 8
  if (title.some((candidate) => candidate.startsWith(word))) return 4
  if (others.some((candidate) => candidate.startsWith(word))) return 2
  const abbreviates = new RegExp(`^${[...word].join('.*')}`)
  return title.some((_, from) => abbreviates.test(title.slice(from).join(''))) ? 1 : 0
}

/** Without accents and capitals. */
function wordsOf(text: string): string[] {
  const letters = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  return letters.match(/[\p{Letter}\p{Number}]+/gu) ?? []
}
