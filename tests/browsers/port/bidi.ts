import { once } from 'node:events'
import { maxSilenceMs } from './silence.ts'

/** A connection by WebDriver BiDi. */
export interface Bidi {
  send<Answer = unknown>(method: string, params?: object): Promise<Answer>
  on(method: string, listener: (params: never) => void): void
}

interface Message {
  id?: number
  type: 'success' | 'error' | 'event'
  method?: string
  params?: never
  result?: never
  error?: string
  message?: string
}

interface Waiting {
  resolve(result: never): void
  reject(error: Error): void
  silence: NodeJS.Timeout
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  await once(socket, 'open', { signal: AbortSignal.timeout(maxSilenceMs) })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (params: never) => void>()
  let last = 0

  socket.addEventListener('message', ({ data }) => {
    const { id, type, method, params, result, error, message } = JSON.parse(data) as Message
    if (id === undefined) return listeners.get(method ?? '')?.(params as never)
    const call = waiting.get(id)
    waiting.delete(id)
    clearTimeout(call?.silence)
    if (type === 'error') call?.reject(new Error(`${error}: ${message}`))
    else call?.resolve(result as never)
  })
  socket.addEventListener('close', () => {
    for (const { reject, silence } of waiting.values()) {
      clearTimeout(silence)
      reject(new Error('The browser has gone'))
    }
    waiting.clear()
  })

  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        last += 1
        const id = last
        const silence = setTimeout(() => {
          waiting.delete(id)
          reject(new Error(`${method} was not answered: ${JSON.stringify(params).slice(0, 200)}`))
        }, maxSilenceMs)
        waiting.set(id, { resolve, reject, silence })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    on: (method, listener) => void listeners.set(method, listener),
  }
}
