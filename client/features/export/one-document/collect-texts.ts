import type { DocumentApi } from './document-api.ts'
import type { ListedTab } from './list-tabs.ts'
import type { Writer } from './write-texts.ts'

interface Collecting {
  signal: AbortSignal
  /** Called with the number of tabs that are done. */
  onStep: (count: number) => void
}

/**
 * Reads the texts one page at a time, so that only one page is in memory. Returns the tabs that the server no longer
 * has.
 */
export async function collectTexts(
  api: DocumentApi,
  tabs: readonly ListedTab[],
  writer: Pick<Writer, 'add'>,
  { signal, onStep }: Collecting,
): Promise<ListedTab[]> {
  const heads = new Map(tabs.map((tab) => [tab.id, tab]))
  for await (const { texts, count } of api.texts([...heads.keys()], signal)) {
    writer.add(
      texts.flatMap(({ id, content }) => {
        const tab = heads.get(id)
        heads.delete(id)
        return tab ? [{ tab, text: content }] : []
      }),
    )
    onStep(count)
  }
  return [...heads.values()]
}
