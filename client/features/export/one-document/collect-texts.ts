import { maxTextsAtOnce } from '#shared/texts.ts'
import type { DocumentApi } from './document-api.ts'
import type { ListedTab } from './list-tabs.ts'
import type { Writer } from './write-texts.ts'

interface Collecting {
  signal: AbortSignal
  /** So many were gone through. */
  onStep: (count: number) => void
}

/** The server gives page after page of texts, of which one is held at a time. Answers which tabs it has no more. */
export async function collectTexts(
  api: DocumentApi,
  tabs: readonly ListedTab[],
  writer: Pick<Writer, 'add'>,
  { signal, onStep }: Collecting,
): Promise<ListedTab[]> {
  const ids = tabs.map(({ id }) => id)
  const heads = new Map(tabs.map((tab) => [tab.id, tab]))
  for (let from = 0; from < ids.length; ) {
    const page = await api.texts(ids.slice(from, from + maxTextsAtOnce), signal)
    writer.add(
      page.tabs.flatMap(({ id, content }) => {
        const tab = heads.get(id)
        heads.delete(id)
        return tab ? [{ tab, text: content }] : []
      }),
    )
    // However little it answers, it must go on.
    from += Math.max(1, page.count)
    onStep(from)
  }
  return [...heads.values()]
}
