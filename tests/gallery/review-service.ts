import { ApiError, unreachable } from '../../client/lib/api/api-error.ts'
import type { StreamLines } from '../../client/lib/api/stream-lines.ts'
import type { Editor } from '../../client/lib/text/editor.ts'

declare global {
  interface Window {
    editor: Editor
    service: Service
  }
}

/** The server behind the page: the requests it received, and the answers it gives. */
interface Service {
  asked: string[]
  versions: string[]
  answer: (text: string) => void
  refuse: (code: string, message: string) => void
  cannotKeep: boolean
}

const engine = { engine: 'model', name: 'gpt-4o-mini' }

const service: Service = {
  asked: [],
  versions: [],
  answer: () => {},
  refuse: () => {},
  cannotKeep: false,
}
window.service = service

export const stream: StreamLines = async (_path, { body, onLine, signal }) => {
  service.asked.push((body as { text: string }).text)
  const text = await new Promise<string>((resolve, reject) => {
    service.answer = resolve
    service.refuse = (code, message) => reject(new ApiError(code, 502, message))
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  for (const line of [{ type: 'start', engine }, { type: 'text', text }, { type: 'done' }]) onLine(line)
}

export async function keepVersion(content: string): Promise<void> {
  if (service.cannotKeep) throw unreachable()
  service.versions.push(content)
}
