import type { Store } from '../../../server/db/schema.ts'
import type { Session } from '../../../shared/auth.ts'

/** The real application, answering calls without a network. */
export interface Served {
  request(path: string, init: RequestInit): Promise<Response>
  signIn(email: string): Promise<Session>
}

interface App {
  request(path: string, init: RequestInit): Promise<Response>
}

/** What server-app.ts and server-sign-in.ts are, as far as is needed here. */
interface ServerModules {
  createTestApp(store: Store, changes: { config: { rateLimits: boolean }; clock: () => number }): { app: App }
  signIn(subject: { app: App }, email: string): Promise<Session>
}

// By its address: whoever checks types cannot have a browser's and the server's streams in one program.
async function load(name: string): Promise<ServerModules> {
  return await import(new URL(`../../support/${name}`, import.meta.url).href)
}

export async function serve(store: Store, clock: () => number): Promise<Served> {
  const { createTestApp } = await load('server-app.ts')
  const { signIn } = await load('server-sign-in.ts')
  const subject = createTestApp(store, { config: { rateLimits: false }, clock })
  return {
    request: (path, init) => subject.app.request(path, init),
    signIn: (email) => signIn(subject, email),
  }
}
