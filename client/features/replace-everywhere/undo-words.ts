import { plural } from '#shared/text/plural.ts'
import { failureKind } from '../../lib/api/failure-kind.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'
import { names, stopWords } from './replace-words.ts'
import type { TabBack, UndoneInTabs } from './undo-in-tabs.ts'

export function became({ search, replace }: Replacement): string {
  return replace === '' ? `“${search}” was taken out` : `“${search}” became “${replace}”`
}

/** Such as “210 of 214 places go back, in 43 tabs.” */
export function backQuestion(tabs: readonly TabBack[]): string {
  const { back, stay, changed } = sumsOf(tabs)
  if (back === 0)
    return stay > 0 ? 'Nothing can go back.' : 'Nothing has to go back: the words are as they were before.'
  const inTabs = plural(changed.length, 'tab')
  return stay === 0
    ? `${plural(back, 'place')} ${back === 1 ? 'goes' : 'go'} back, in ${inTabs}.`
    : `${back} of ${plural(back + stay, 'place')} ${back === 1 ? 'goes' : 'go'} back, in ${inTabs}.`
}

/** What is said of a tab in which not all places go back. */
export function stayWords({ back, stay, why }: TabBack): string {
  if (why === 'gone') return 'stays as it is: it is in the trash, or deleted'
  if (why === 'no version') return 'stays as it is: its text from before is no longer among its versions'
  if (back === 0) return 'stays as it is: written in since'
  return `${back} of ${plural(back + stay, 'place')} ${back === 1 ? 'goes' : 'go'} back`
}

/** Says what was done and what was not. */
export function undoneWords({ done, notReached, error }: UndoneInTabs): string {
  const { back, changed } = sumsOf(done)
  return [
    error === undefined ? '' : `${stopWords(error)} `,
    back > 0
      ? `Brought back ${plural(back, 'place')} in ${plural(changed.length, 'tab')}.`
      : 'Nothing was brought back.',
    placesStay(
      done.filter(({ why }) => !why),
      ': the text from before is among the versions.',
    ),
    placesStay(
      done.filter(({ why }) => why),
      '.',
    ),
    notReached.length > 0 && ` ${plural(notReached.length, 'tab')} not reached.`,
  ]
    .filter(Boolean)
    .join('')
}

function placesStay(tabs: readonly TabBack[], end: string): string {
  const { stay } = sumsOf(tabs)
  const where = names(tabs.filter((tab) => tab.stay > 0).map(({ tab }) => tab))
  return stay > 0 ? ` ${plural(stay, 'place')} in ${where} ${stay === 1 ? 'stays' : 'stay'}${end}` : ''
}

export function lookBackFailure(error: unknown): string {
  return failureKind(error) === 'network'
    ? 'Undoing a replacement needs a connection. Nothing was changed.'
    : 'Your tabs could not be looked through. Nothing was changed.'
}

function sumsOf(tabs: readonly TabBack[]) {
  return {
    back: tabs.reduce((sum, tab) => sum + tab.back, 0),
    stay: tabs.reduce((sum, tab) => sum + tab.stay, 0),
    changed: tabs.filter(({ back }) => back > 0),
  }
}
