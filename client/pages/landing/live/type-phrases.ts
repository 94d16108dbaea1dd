import { heroPhrases } from '../hero-phrases.ts'
import { part } from './part.ts'
import { typewriter } from './typewriter.ts'

/**
 * Types the phrases of the headline. Stands still while the page is hidden, and from a press on the button beside it
 * until the next press. For people who asked for less motion, shows all phrases at once.
 */
export function typePhrases(landing: HTMLElement, signal: AbortSignal): void {
  const typed = part(landing, '.hero-typed')
  const pause = part(landing, '.hero-pause')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let frames = typewriter(heroPhrases)
  let timer: ReturnType<typeof setTimeout>
  let isPaused = false

  const nextFrame = () => {
    const frame = frames.next().value
    typed.textContent = frame.text
    return frame
  }
  const showNext = () => {
    timer = setTimeout(showNext, nextFrame().holdMs)
  }
  const goOn = () => {
    clearTimeout(timer)
    if (still.matches) typed.textContent = heroPhrases.join(' ')
    else if (!document.hidden && !isPaused) showNext()
  }
  const setPaused = (pauses: boolean) => {
    isPaused = pauses
    pause.toggleAttribute('data-paused', pauses)
    pause.ariaLabel = pause.title = pauses ? 'Play the headline' : 'Pause the headline'
    goOn()
  }
  const toggle = () => {
    setPaused(!isPaused)
    // It stands still with a whole word.
    if (isPaused) while (!heroPhrases.includes(nextFrame().text));
  }
  const beginAnew = () => {
    frames = typewriter(heroPhrases)
    setPaused(false)
  }

  beginAnew()
  pause.addEventListener('click', toggle, { signal })
  still.addEventListener('change', beginAnew, { signal })
  document.addEventListener('visibilitychange', goOn, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
}
