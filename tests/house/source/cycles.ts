/** Groups of files that import each other in a circle, found by Tarjan's algorithm. */
export function cyclesOf(imports: { from: string; to: string }[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const numbers = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  /** The lowest number reachable from here over files on the stack. */
  function walk(file: string): number {
    const own = numbers.size
    let lowest = own
    numbers.set(file, own)
    open.push(file)
    for (const { to } of targets.get(file) ?? []) {
      const number = numbers.get(to)
      if (number === undefined) lowest = Math.min(lowest, walk(to))
      else if (open.includes(to)) lowest = Math.min(lowest, number)
    }
    if (lowest === own) close(file)
    return lowest
  }

  function close(first: string): void {
    const group = open.splice(open.indexOf(first))
    const isLoop = targets.get(first)?.some(({ to }) => to === first)
    if (group.length > 1 || isLoop) cycles.push(group.toSorted())
  }

  for (const file of targets.keys()) if (!numbers.has(file)) walk(file)
  return cycles
}
