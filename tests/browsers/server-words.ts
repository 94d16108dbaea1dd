import type { Session } from '../../shared/auth.ts'
import type { HistoryPage } from '../../shared/history.ts'
import type { Tab } from '../../shared/tabs.ts'
import type { RunningServer } from '../support/e2e-server.ts'
import { callByFetch } from '../support/http-writer.ts'

/** What the server has of a writer, whatever a page says: the text of each tab. */
export function readTextsOf(server: RunningServer, email: string): () => Promise<string[]> {
  const call = callByFetch(server.origin)
  let token: string | undefined

  return async () => {
    token ??= await signIn()
    const { tabs } = await call<HistoryPage>('GET', '/api/tabs?limit=100', undefined, token)
    const read = tabs.map(({ id }) => call<Tab>('GET', `/api/tabs/${id}`, undefined, token))
    return (await Promise.all(read)).map(({ content }) => content)
  }

  async function signIn(): Promise<string> {
    await call('POST', '/auth/v1/otp', { email })
    const code = { email, token: await server.outbox.codeFor(email), type: 'email' }
    return (await call<Session>('POST', '/auth/v1/verify', code)).access_token
  }
}
