import type { TabPreview } from '#shared/history.ts'
import type { ImportApi } from './import-api.ts'
import type { Plan } from './plan.ts'
import { type Here, wordsOf } from './same-words.ts'

/**
 * Finds the texts and chapters whose words some tab has already. The list of tabs says how many words each has and how it
 * begins. So hardly any text is loaded that is not one of those.
 */
export async function findDoubles(api: ImportApi, plan: Plan, signal: AbortSignal): Promise<Here> {
  const mayBeHere = createFinder(plan)
  const alike = new Map<string, number>()
  let cursor: string | null = null
  do {
    const page = await api.list(cursor, signal)
    for (const tab of page.tabs) if (mayBeHere(tab)) alike.set(tab.id, tab.word_count)
    cursor = page.cursor
  } while (cursor !== null)

  const here = new Map<number, Set<string>>()
  for await (const page of api.texts([...alike.keys()], signal)) {
    for (const { id, content } of page.texts) {
      const count = alike.get(id) ?? 0
      const known = here.get(count) ?? new Set<string>()
      here.set(count, known.add(wordsOf(content)))
    }
  }
  return here
}

/** A text is compared only if some tab has the same number of words, and is prepared for this once. */
function createFinder({ texts }: Plan): (tab: TabPreview) => boolean {
  const byCount = new Map<number, (() => string)[]>()
  const add = (words: number, text: () => string) => {
    const known = byCount.get(words)
    if (known) known.push(text)
    else byCount.set(words, [text])
  }
  for (const { text, words, chapters } of texts) {
    add(words, () => text)
    if (!chapters || chapters === 'too many') continue
    for (const { pieces } of chapters)
      for (const [index, { from, words }] of pieces.entries())
        add(words, () => text.slice(from, pieces[index + 1]?.from))
  }
  const sorted = new Map<number, string[]>()
  return (tab) => {
    const found = byCount.get(tab.word_count)
    if (!found) return false
    const own = sorted.get(tab.word_count) ?? found.map((text) => wordsOf(text())).sort()
    sorted.set(tab.word_count, own)
    return beginsOne(own, beginningOf(tab))
  }
}

/** Whether one of these sorted texts begins like this. A text without words is like no other. */
function beginsOne(sorted: readonly string[], beginning: string): boolean {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < beginning || sorted[middle] === '') from = middle + 1
    else to = middle
  }
  return sorted[from]?.startsWith(beginning) ?? false
}

/** A preview may end within a word, and even within a letter, so its last word is left out. */
function beginningOf({ preview }: Pick<TabPreview, 'preview'>): string {
  if (!preview.endsWith('...')) return wordsOf(preview)
  return wordsOf(preview.slice(0, -3).split(/\s/).slice(0, -1).join(' '))
}
