import { getTheme, setTheme, subscribeToTheme, type Theme } from '../../../lib/choices/theme.ts'

/** Makes the theme switch in the footer work. */
export function followTheme(landing: HTMLElement, signal: AbortSignal): void {
  const choices = [...landing.querySelectorAll<HTMLInputElement>('.segments input')]
  // A theme that was chosen before this script was loaded.
  const early = choices.find(({ checked, defaultChecked }) => checked && !defaultChecked)
  if (early) setTheme(early.value as Theme)

  const show = () => {
    for (const choice of choices) choice.checked = choice.defaultChecked = choice.value === getTheme()
  }
  show()
  for (const choice of choices)
    choice.addEventListener('change', () => setTheme(choice.value as Theme), { signal })
  signal.addEventListener('abort', subscribeToTheme(show))
}
