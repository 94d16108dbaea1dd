import type { TabPreview } from '#shared/history.ts'
import type { ImportApi } from './import-api.ts'
import { type Plan, wordsOf } from './plan.ts'

/**
 * Which of the texts stand in a tab already, by their words. The lists tell how many words a tab has and how it begins, so
 * that hardly any other text is asked for than those that are the same.
 */
export async function findDoubles(api: ImportApi, plan: Plan, signal: AbortSignal): Promise<Set<string>> {
  const texts = new Map<number, string[]>()
  for (const { text, words } of plan.texts) {
    const own = wordsOf(text)
    const known = texts.get(words)
    if (known) known.push(own)
    else if (own !== '') texts.set(words, [own])
  }
  const alike: string[] = []
  let cursor: string | null = null
  do {
    const page = await api.list(cursor, signal)
    for (const tab of page.tabs) {
      const beginning = beginningOf(tab)
      if (texts.get(tab.word_count)?.some((words) => words.startsWith(beginning))) alike.push(tab.id)
    }
    cursor = page.cursor
  } while (cursor !== null)

  const here = new Set<string>()
  for await (const page of api.texts(alike, signal)) {
    for (const { content } of page.texts) here.add(wordsOf(content))
  }
  return here
}

/** A preview ends in the middle of a word, which may be in the middle of a letter. */
function beginningOf({ preview }: Pick<TabPreview, 'preview'>): string {
  if (!preview.endsWith('...')) return wordsOf(preview)
  return wordsOf(preview.slice(0, -3).split(/\s/).slice(0, -1).join(' '))
}
