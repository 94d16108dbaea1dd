import { maxSilenceMs } from './silence.ts'

/** One call of classic WebDriver, which is given up after that long a silence. */
export type CallDriver = <Answer = unknown>(
  method: string,
  path: string,
  body?: object,
  maxMs?: number,
) => Promise<Answer>

interface Reply {
  value: { error?: string; message?: string } | null
}

export function callDriver(base: string): CallDriver {
  return async (method, path, body, maxMs = maxSilenceMs) => {
    const signal = AbortSignal.timeout(maxMs)
    const reply = await fetch(base + path, {
      method,
      signal,
      body: body ? JSON.stringify(body) : null,
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path} was not answered: ${startOf(body)}`, { cause })
    })
    const { value } = (await reply.json()) as Reply
    if (!reply.ok) throw new Error(`${method} ${path}: ${value?.error}: ${value?.message}`)
    return value as never
  }
}

function startOf(body: object | undefined): string {
  return (JSON.stringify(body) ?? '').slice(0, 200)
}

/** Until the driver listens, which it does not say. */
export async function driverAnswers(base: string, patienceMs = 60_000): Promise<void> {
  const patience = AbortSignal.timeout(patienceMs)
  while (!(await fetch(`${base}/status`, { signal: patience }).catch(() => undefined))?.ok) {
    patience.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
