import type { HistoryPage } from '../../shared/history.ts'
import type { Tab } from '../../shared/tabs.ts'
import type { RunningServer } from '../support/e2e/server.ts'
import { callByFetch, signInByCalls } from '../support/server/http-writer.ts'

/** What the server has of a writer, whatever a page says: the text of each tab. */
export function readTextsOf(server: RunningServer, email: string): () => Promise<string[]> {
  const call = callByFetch(server.origin)
  let token: string | undefined

  return async () => {
    token ??= await signInByCalls(call, server.outbox, email)
    const { tabs } = await call<HistoryPage>('GET', '/api/tabs?limit=100', undefined, token)
    const read = tabs.map(({ id }) => call<Tab>('GET', `/api/tabs/${id}`, undefined, token))
    return (await Promise.all(read)).map(({ content }) => content)
  }
}
