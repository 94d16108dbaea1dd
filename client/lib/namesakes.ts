import { isOwnTitle } from './own-title.ts'

interface Named {
  id: string
  title: string
  writing_date: string
}

/**
 * Returns whether its title and day tell a tab from the others of these. Titles that we gave are all alike, and some
 * chapters have one title.
 */
export function toldByTitle(tabs: Iterable<Named>): (tab: Named) => boolean {
  const namesakes = namesakesIn(tabs)
  return ({ id, title }) => isOwnTitle(title) && !namesakes.has(id)
}

/** The ids of the tabs that share their title and their day with another one of these. A tab may be listed twice. */
function namesakesIn(tabs: Iterable<Named>): ReadonlySet<string> {
  const firsts = new Map<string, string>()
  const namesakes = new Set<string>()
  for (const { id, title, writing_date } of tabs) {
    const name = `${writing_date} ${title}`
    const first = firsts.get(name) ?? id
    firsts.set(name, first)
    if (first !== id) namesakes.add(first).add(id)
  }
  return namesakes
}
