import {
  WebSearchDialog,
  type WebSearchDialogProps,
} from '../../../features/web-search/web-search-dialog.tsx'
import { engineOf } from '../../../lib/ai/ai-overview.ts'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

export type RoomWebSearchProps = Pick<WebSearchDialogProps, 'open' | 'onOpenChange'>

/** The web search. It names the search engine. */
export function RoomWebSearch(props: RoomWebSearchProps) {
  const { request, ai } = useRoom()
  const overview = useObserved(ai.overview)
  const engineName = overview && engineOf(overview, 'search')?.name
  return <WebSearchDialog {...props} request={request} engineName={engineName} />
}
