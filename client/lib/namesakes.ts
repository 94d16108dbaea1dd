interface Named {
  id: string
  title: string
  writing_date: string
}

/** The ids of the tabs that share their title and their day with another one of these. A tab may be listed twice. */
export function namesakesIn(tabs: Iterable<Named>): ReadonlySet<string> {
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
