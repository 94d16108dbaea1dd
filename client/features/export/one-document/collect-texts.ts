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
