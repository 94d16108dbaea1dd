/** A time limit on silence. It starts again with every `renew`, and does not run between `pause` and `renew`. */
export function startPatience(ms: number): Patience {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const pause = () => clearTimeout(timer)
  const renew = () => {
    pause()
    timer = setTimeout(() => controller.abort(new Error('It was silent for too long')), ms)
  }
  renew()
  return { signal: controller.signal, renew, pause }
}

interface Patience {
  signal: AbortSignal
  renew(): void
  pause(): void
}
