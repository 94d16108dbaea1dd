import type { Store } from '../../../server/db/schema.ts'
import type { Session } from '../../../shared/auth.ts'

/** The real application, called directly and without a network. */
interface Served {
  request(path: string, init: RequestInit): Promise<Response>
  signIn(email: string): Promise<Session>
}

interface App {
  request(path: string, init: RequestInit): Promise<Response>
}

/** The parts of tests/support/server that are needed here. */
interface ServerModules {
  createTestApp(store: Store, changes: { config: { rateLimits: boolean }; clock: () => number }): { app: App }
  signIn(subject: { app: App }, email: string): Promise<Session>
}

// Imported by its URL, because the type checker cannot have the streams of browser and server in one program.
async function load(name: string): Promise<ServerModules> {
  return await import(new URL(`../../support/server/${name}`, import.meta.url).href)
}

export async function serve(store: Store, clock: () => number): Promise<Served> {
  const { createTestApp } = await load('app.ts')
  const { signIn } = await load('sign-in.ts')
  const subject = createTestApp(store, { config: { rateLimits: false }, clock })
  return {
    request: (path, init) => subject.app.request(path, init),
    signIn: (email) => signIn(subject, email),
  }
}
