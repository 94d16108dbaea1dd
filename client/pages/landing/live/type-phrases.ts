import { heroPhrases } from '../hero-phrases.ts'
import { part } from './part.ts'
import { typewriter } from './typewriter.ts'

/**
 * Types the phrases of the headline. Pauses while the page is hidden. For people who asked for less motion, shows all
 * phrases at once.
 */
export function typePhrases(landing: HTMLElement, signal: AbortSignal): void {
  const typed = part(landing, '.hero-typed')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let frames = typewriter(heroPhrases)
  let timer: ReturnType<typeof setTimeout>

  const showNext = () => {
    const { text, holdMs } = frames.next().value
    typed.textContent = text
    timer = setTimeout(showNext, holdMs)
  }
  const goOn = () => {
    clearTimeout(timer)
    if (still.matches) typed.textContent = heroPhrases.join(' ')
    else if (!document.hidden) showNext()
  }
  const beginAnew = () => {
    frames = typewriter(heroPhrases)
    goOn()
  }

  beginAnew()
  still.addEventListener('change', beginAnew, { signal })
  document.addEventListener('visibilitychange', goOn, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
